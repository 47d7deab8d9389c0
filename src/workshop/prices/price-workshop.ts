import { compareRateCards, type RateCardChange } from '../../agency/rates/compare-rate-cards.ts';
import { type CompiledRateCard, compileRateCard } from '../../agency/rates/compile-rate-card.ts';
import { readRows } from '../../agency/rates/read-table.ts';
import { priceSampleParcels, type SampleParcel } from '../../agency/rates/sample-parcels.ts';
import type { SheetRows, SourceFile } from '../../agency/rates/source-file.ts';
import { countriesRows, formatCsv, pricesRows } from '../../agency/rates/write-sources.ts';
import { dayInIndia } from '../../domain/day-in-india.ts';
import type { IsoDate } from '../../domain/iso-date.ts';
import { makeObservable, type Observable } from '../../domain/observable.ts';
import type { RateCard } from '../../domain/rate-card.ts';
import type { WorkshopEnvironment } from '../../environment/workshop-environment.ts';
import { makeTurns } from '../make-turns.ts';
import { type CardInUse, fetchCardInUse } from './fetch-card-in-use.ts';
import { EMPTY_SETTINGS, type RateSettings, settingsOf, settingsSource } from './rate-settings.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

export type SourceName = 'prices' | 'countries';

/** A table that the new card is made of. */
export interface OpenedSource {
  readonly source: SourceFile;
  readonly rows: SheetRows;
  readonly isFromCardInUse: boolean;
}

export interface PriceWorkshopState {
  readonly cardInUse: CardInUse;
  /** The host is being asked for its card. */
  readonly isAsking: boolean;
  readonly prices: OpenedSource | undefined;
  readonly countries: OpenedSource | undefined;
  /** The file that is being read, by its name; until it is there, the table before it counts. */
  readonly reading: Readonly<Record<SourceName, string | undefined>>;
  readonly settings: RateSettings;
  /** Undefined until there are prices and countries. */
  readonly compiled: CompiledRateCard | undefined;
  /** What the new card changes; undefined without a good one, or without one to compare it with. */
  readonly change: RateCardChange | undefined;
  readonly parcels: readonly SampleParcel[];
  /** Something was opened or written since the new card was saved. */
  readonly isChanged: boolean;
}

export interface PriceWorkshop extends Observable<PriceWorkshopState> {
  /**
   * Fetches the card in use, and starts from it whatever was not opened or written by then. Once the
   * host has given its own, nothing is asked any more.
   */
  readonly begin: () => Promise<void>;
  readonly open: (name: SourceName, file: File) => Promise<void>;
  readonly change: (settings: Partial<RateSettings>) => void;
  /** Saves the new card for the host; nothing while a fault is left or a table is being read. */
  readonly saveCard: () => void;
  /** Saves a table as a CSV file, to be changed in a spreadsheet. */
  readonly saveSource: (name: SourceName) => void;
}

type Needed = Pick<WorkshopEnvironment, 'fetch' | 'download' | 'timeoutSignal' | 'now'>;

/** Makes a new rate card from files and fields on this device; nothing is sent anywhere. */
export function makePriceWorkshop(environment: Needed): PriceWorkshop {
  const state = makeObservable<PriceWorkshopState>(AT_FIRST);
  const update = (change: Partial<PriceWorkshopState>) =>
    state.set(judge({ ...state.state(), ...change }, dayInIndia(environment.now())));
  // A setting of the card in use that comes late is not to replace what was written meanwhile.
  let written: Partial<RateSettings> = {};
  const turns = { card: makeTurns(), prices: makeTurns(), countries: makeTurns() };
  const noteReading = (name: SourceName, file: string | undefined) =>
    state.set({ ...state.state(), reading: { ...state.state().reading, [name]: file } });

  return {
    state: state.state,
    subscribe: state.subscribe,
    begin: async () => {
      if (isFromHost(state.state().cardInUse)) return;
      const isNewest = turns.card.next();
      state.set({ ...state.state(), isAsking: true });
      const answer = await fetchCardInUse(environment);
      const { prices, countries, cardInUse: before } = state.state();
      // The host's card is welcome from an older request too; that there is none may be over by now.
      if (isFromHost(before) || !(isNewest() || isFromHost(answer))) return;
      if (answer.kind === 'none') {
        const { hostFault } = answer;
        const cardInUse = before.kind === 'ready' ? { ...before, hostFault } : answer;
        return update({ cardInUse, isAsking: false });
      }
      const { card } = answer;
      update({
        cardInUse: answer,
        isAsking: false,
        prices: orFromCard(prices, 'prices.csv', pricesRows(card)),
        countries: orFromCard(countries, 'countries.csv', countriesRows(card)),
        settings: { ...settingsOf(card), ...written },
      });
    },
    open: async (name, file) => {
      const isStillWanted = turns[name].next();
      noteReading(name, file.name);
      const source = await readSpreadsheet(environment, file, HEADINGS[name]);
      if (!isStillWanted()) return;
      noteReading(name, undefined);
      const read = readRows(source);
      const rows = read.kind === 'sheet' ? read.rows : [];
      update({ [name]: { source, rows, isFromCardInUse: false }, isChanged: true });
    },
    change: (settings) => {
      written = { ...written, ...settings };
      update({ settings: { ...state.state().settings, ...settings }, isChanged: true });
    },
    saveCard: () => {
      const { compiled, reading } = state.state();
      if (compiled?.kind !== 'compiled' || fileBeingRead(reading) !== undefined) return;
      environment.download(new File([compiled.json], 'rate-card.json', { type: JSON_TYPE }));
      update({ isChanged: false });
    },
    saveSource: (name) => {
      const rows = state.state()[name]?.rows ?? [];
      environment.download(new File([formatCsv(rows)], `${name}.csv`, { type: 'text/csv' }));
    },
  };
}

export function fileBeingRead({
  prices,
  countries,
}: PriceWorkshopState['reading']): string | undefined {
  return prices ?? countries;
}

const AT_FIRST: PriceWorkshopState = {
  cardInUse: { kind: 'loading' },
  isAsking: false,
  prices: undefined,
  countries: undefined,
  reading: { prices: undefined, countries: undefined },
  settings: EMPTY_SETTINGS,
  compiled: undefined,
  change: undefined,
  parcels: [],
  isChanged: false,
};

/** One heading of each file, by which its sheet is found in a workbook. */
const HEADINGS = { prices: 'weight_kg', countries: 'code' } as const;
const JSON_TYPE = 'application/json';

function isFromHost(cardInUse: CardInUse): boolean {
  return cardInUse.kind === 'ready' && cardInUse.hostFault === undefined;
}

function orFromCard(opened: OpenedSource | undefined, file: string, rows: SheetRows): OpenedSource {
  if (opened?.isFromCardInUse === false) return opened;
  return { source: { kind: 'sheet', file, rows }, rows, isFromCardInUse: true };
}

function judge(state: PriceWorkshopState, today: IsoDate): PriceWorkshopState {
  const { prices, countries, settings, cardInUse } = state;
  if (prices === undefined || countries === undefined) return { ...state, compiled: undefined };
  const sources = {
    prices: prices.source,
    countries: countries.source,
    settings: settingsSource(settings),
  };
  const compiled = compileRateCard(sources, today);
  const before = cardInUse.kind === 'ready' ? cardInUse.card : undefined;
  const compared =
    before !== undefined && compiled.kind === 'compiled' ? compare(before, compiled.card) : NOTHING;
  return { ...state, compiled, ...compared };
}

const NOTHING = { change: undefined, parcels: [] };

function compare(before: RateCard, after: RateCard) {
  return { change: compareRateCards(before, after), parcels: priceSampleParcels(before, after) };
}
