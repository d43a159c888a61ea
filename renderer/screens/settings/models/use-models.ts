import { useEffect, useMemo, useState } from 'react';
import type { ModelsView } from '#contract/models.ts';
import type { ModelChoice, ModelSettings, Provider, Rate, Scene } from '#model/models.ts';
import { type Client, type Failure, toFailure } from '#renderer/client.ts';
import { tried } from '#renderer/state/commands.ts';
import { useServices } from '#renderer/state/services.ts';

export type Limits = Partial<Pick<ModelSettings, 'caps' | 'proxy' | 'budget'>>;

/** Every way to change the model settings; each answers whether it was saved. */
export type ModelActions = {
  save(provider: Provider): Promise<boolean>;
  remove(providerId: string): Promise<boolean>;
  setKey(providerId: string, key: string | null): Promise<boolean>;
  removeKeys(): Promise<boolean>;
  /** Null goes back to the known price. */
  setPrice(choice: ModelChoice, rate: Rate | null): Promise<boolean>;
  choose(scene: Scene, choice: ModelChoice | null): Promise<boolean>;
  limits(limits: Limits): Promise<boolean>;
};

type Models = { view: ModelsView | null; failure: Failure | null; actions: ModelActions };

/** The model settings as they are kept, and the ways to change them. */
export function useModels(): Models {
  const { client } = useServices();
  const [view, setView] = useState<ModelsView | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    client.models.view().then(setView, (error: unknown) => setFailure(toFailure(error)));
  }, [client]);
  const actions = useMemo(() => createActions(client, setView), [client]);
  return { view, failure, actions };
}

function createActions({ models }: Client, show: (view: ModelsView) => void): ModelActions {
  const change = async (step: () => Promise<ModelsView>): Promise<boolean> => {
    const view = await tried(step);
    if (view) show(view);
    return view !== undefined;
  };
  return {
    save: (provider) => change(() => models.save(provider)),
    remove: (providerId) => change(() => models.remove({ providerId })),
    setKey: (providerId, key) => change(() => models.setKey({ providerId, key })),
    removeKeys: () => change(() => models.removeKeys()),
    setPrice: (choice, rate) => change(() => models.setPrice({ ...choice, rate })),
    choose: (scene, choice) => change(() => models.choose({ scene, choice })),
    limits: (limits) => change(() => models.limits(limits)),
  };
}
