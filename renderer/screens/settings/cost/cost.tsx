import { useWords } from '#renderer/i18n/use-words.ts';
import { WithModels } from '../models/models.tsx';
import { Card, NamedCard } from '../row.tsx';
import { Caps } from './caps.tsx';
import { Prices } from './prices.tsx';

/** What the models may cost, and what they do cost. */
export function Cost() {
  const { t } = useWords();
  return (
    <WithModels>
      {(given) => (
        <>
          <Card title={t('cost.caps')} hint={t('cost.caps.hint')}>
            <Caps {...given} />
          </Card>
          <NamedCard name="cost.prices">
            <Prices {...given} />
          </NamedCard>
        </>
      )}
    </WithModels>
  );
}
