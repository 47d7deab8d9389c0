import type { Database } from '../../../src/storage/database.ts';
import { newDatabase } from '../new-database.ts';
import type { Device } from './device.ts';
import { findFalseStatements } from './false-statements.ts';
import { type Ledger, toldThroughout } from './ledger.ts';
import { readDesk } from './read-desk.ts';
import type { StandInServices } from './stand-in-services.ts';

/** What the devices show, which is compared with the truth. */
export class Screens {
  private readonly services: StandInServices;
  private readonly ledger: Ledger;
  private readonly canOpen: boolean;
  private readonly readers = new Map<Device, Database>();

  constructor(services: StandInServices, ledger: Ledger, canOpen: boolean) {
    this.services = services;
    this.ledger = ledger;
    this.canOpen = canOpen;
  }

  /** Reads what the screens say now, and notes what is not true. */
  async look(devices: readonly Device[]): Promise<void> {
    const { services, ledger, canOpen } = this;
    for (const device of devices) {
      const before = ledger.toldOn(device);
      const desk = await readDesk(this.readerOf(device));
      if (desk === undefined) continue;
      const told = toldThroughout(before, ledger.toldOn(device));
      for (const each of findFalseStatements(desk, told, services, ledger, canOpen))
        ledger.falseStatements.add(each);
    }
  }

  close(): void {
    for (const reader of this.readers.values()) reader.close();
  }

  private readerOf(device: Device): Database {
    const reader = this.readers.get(device) ?? newDatabase(device.browser.profile);
    this.readers.set(device, reader);
    return reader;
  }
}
