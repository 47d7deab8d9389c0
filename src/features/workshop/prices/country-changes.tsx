import type { RateCardChange } from '../../../agency/rates/compare-rate-cards.ts';

/** Countries that come, go, or change their zone; nothing where none does. */
export function CountryChanges({
  countries: { added, removed, moved },
}: Pick<RateCardChange, 'countries'>) {
  if (added.length + removed.length + moved.length === 0) return null;
  return (
    <ul className="workshop-list">
      {added.length > 0 && <li>New countries: {namesOf(added)}.</li>}
      {removed.length > 0 && <li>Countries no longer served: {namesOf(removed)}.</li>}
      {moved.length > 0 && (
        <li>
          Countries in another zone:{' '}
          {moved
            .map(({ country, from }) => `${country.name} (${from} → ${country.zone})`)
            .join(', ')}
          .
        </li>
      )}
    </ul>
  );
}

function namesOf(countries: readonly { readonly name: string }[]): string {
  return countries.map(({ name }) => name).join(', ');
}
