/**
 * Where API keys are kept. Services may read a key to send it to its own provider; no route answers one.
 * `kind` says honestly how they are kept.
 */
export type Secrets = {
  readonly kind: 'sealed' | 'memory' | 'environment';
  read(name: string): Promise<string | undefined>;
  /** Null takes the key away. */
  write(name: string, key: string | null): Promise<void>;
  /** Takes away every key that was typed in; those of the environment are not ours to take. */
  removeAll(): Promise<void>;
};

/**
 * Keys of shells without a system's key store: given in MOJIAN_KEY_<NAME> (or the vendor's usual variable,
 * such as OPENAI_API_KEY), or typed in and kept in memory until the process ends. Nothing reaches the disk.
 */
export function createMemorySecrets(environment: Readonly<Record<string, string | undefined>>): Secrets {
  const typed = new Map<string, string>();
  return {
    kind: 'memory',
    read: async (name) => {
      const variable = name.toUpperCase().replaceAll('-', '_');
      return typed.get(name) ?? environment[`MOJIAN_KEY_${variable}`] ?? environment[`${variable}_API_KEY`];
    },
    write: async (name, key) => {
      if (key === null) typed.delete(name);
      else typed.set(name, key);
    },
    removeAll: async () => typed.clear(),
  };
}
