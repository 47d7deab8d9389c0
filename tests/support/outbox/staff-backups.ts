import { includesEdits } from '../../../src/domain/backup/draft-edits.ts';
import { SERVICES } from '../../../src/domain/outbox/delivery.ts';
import type { Entry } from '../../../src/domain/outbox/entry.ts';
import type { ServiceAddresses } from '../../../src/domain/outbox/request.ts';
import {
  type Backup,
  exportBackup,
  formatBackup,
  parseBackup,
} from '../../../src/storage/backup.ts';
import type { importBackup } from '../../../src/storage/import-backup.ts';
import type { RecordVault } from '../../../src/storage/record-vault.ts';
import { recordOf } from '../restoring.ts';
import type { Device } from './device.ts';
import { falseInRestore } from './false-statements.ts';
import { deliveryLabel, type Ledger } from './ledger.ts';
import { type Desk, readDesk } from './read-desk.ts';

/** `savedUnder` is where deliveries went when the backup was saved. */
export type Restore = (
  ...parameters: [...Parameters<typeof importBackup>, savedUnder: ServiceAddresses]
) => ReturnType<typeof importBackup>;

interface SavedBackup {
  readonly backup: Backup;
  /** Where its deliveries went then. */
  readonly addresses: ServiceAddresses;
}

/** The backups that staff save, restore and fall back on; the ledger has what they were told. */
export class StaffBackups {
  /** Every backup saved, on any device, the last one last. */
  readonly all: SavedBackup[] = [];
  private readonly withLosses = new Set<Device>();
  private readonly ledger: Ledger;
  private readonly restoreWith: Restore;
  /** Opens what is restored, or cannot, as under another staff file. */
  private readonly records: RecordVault;

  constructor(ledger: Ledger, restore: Restore, records: RecordVault) {
    this.ledger = ledger;
    this.restoreWith = restore;
    this.records = records;
  }

  async save(device: Device): Promise<'saved' | 'failed'> {
    const { addresses } = device;
    const saved = await device.work(({ database }) => exportBackup(database, device.now));
    if (saved.kind !== 'done') return 'failed';
    // A backup file holds only what JSON can.
    const parsed = parseBackup(JSON.parse(formatBackup(saved.value)));
    if (parsed.kind !== 'backup') throw new Error('A backup cannot be read.');
    this.all.push({ backup: parsed.backup, addresses });
    return 'saved';
  }

  /** Restores the newest backup, or any; what staff read afterwards must be true. */
  async restore(device: Device, which: 'newest' | 'any' = 'newest'): Promise<void> {
    const { all } = this;
    const saved = which === 'any' && all.length > 0 ? device.browser.random.pick(all) : all.at(-1);
    if (saved !== undefined) await this.restoreSaved(device, saved);
  }

  /** After a loss staff look through all their backups, once. */
  async restoreLost(device: Device): Promise<void> {
    if (!this.withLosses.delete(device)) return;
    for (const saved of [...this.all]) await this.restoreSaved(device, saved);
    this.ledger.noteAllRestored(device);
  }

  /** Whoever replaces a device looks through the backups for what that one had lost. */
  leaveLosses(from: Device, to: Device): void {
    if (this.withLosses.delete(from)) this.withLosses.add(to);
    this.ledger.noteReplaced(from, to);
  }

  private async restoreSaved(device: Device, saved: SavedBackup): Promise<void> {
    const { records } = this;
    await device.work(async ({ database }) => {
      const before = await readDesk(database);
      const { addresses, now } = device;
      const mayBeOpen = () => Promise.resolve(false);
      const restoring = { now, addresses, records, recordOf, mayBeOpen };
      const restored = await this.restoreWith(database, saved.backup, restoring, saved.addresses);
      const after = await readDesk(database);
      for (const { key, ...deliveries } of saved.backup.entries) {
        for (const service of SERVICES) {
          if ((deliveries[service]?.state ?? 'delivered') === 'delivered') continue;
          this.ledger.noteShared(deliveryLabel(key, service));
        }
      }
      for (const { key, mail } of after?.entries ?? [])
        if (mail !== undefined) this.ledger.noteKnowsOrder(device, key);
      if (restored.kind !== 'done' || before === undefined || after === undefined) return;
      for (const { id, sealed, edits } of before.drafts) {
        const since = after.drafts.find((other) => other.id === id && other.sealed !== sealed);
        if (since?.edits && edits && includesEdits(since.edits, edits))
          this.ledger.noteWrittenOn(device, sealed, since.sealed);
      }
      const drafts = await this.readableIn(after.drafts);
      const wrong = falseInRestore(before, { ...after, drafts }, restored.value);
      for (const each of wrong) this.ledger.falseStatements.add(each);
    });
  }

  /** Those of the drafts that staff find in their list. */
  private async readableIn(drafts: Desk['drafts']): Promise<Desk['drafts']> {
    const openings = await Promise.all(drafts.map((draft) => this.records.openDraft(draft)));
    return drafts.filter((_, index) => openings[index]?.kind === 'opened');
  }

  /** The database is deleted; what was only there cannot come back, and staff may order it again. */
  async loseDatabase(device: Device): Promise<void> {
    const entries = this.all.flatMap(({ backup }) => backup.entries);
    const ordered = entries.filter(({ mail }) => mail !== undefined);
    const isOrdered = ({ key }: Entry) =>
      ordered.some((each) => each.key.createdAt === key.createdAt);
    this.withLosses.add(device);
    await device.loseDatabase(async (database) => {
      const desk = await readDesk(database);
      for (const entry of desk?.entries ?? []) {
        if (entry.mail !== undefined && !isOrdered(entry))
          this.ledger.noteOrderForgotten(entry.key);
      }
      // A screen may be read while the database is on its way out.
      this.ledger.noteDeleted(device, new Set(entries.map(({ key }) => key.createdAt)));
    });
  }
}
