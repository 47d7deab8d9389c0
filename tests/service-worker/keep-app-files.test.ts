import { beforeEach, describe, expect, test } from 'vitest';
import type { KeepOutcome } from '../../src/domain/staff/offline-desk.ts';
import { answerDesk } from '../../src/service-worker/answer-desk.ts';
import type { AppFiles } from '../../src/service-worker/app-files.ts';
import { keepAppFiles } from '../../src/service-worker/keep-app-files.ts';
import {
  leaveToDesk,
  takeOverFromShoppers,
} from '../../src/service-worker/replace-other-worker.ts';
import { FakeWorker } from './fake-worker.ts';

const WHOLE: KeepOutcome = { kind: 'whole' };
const BROKEN_OFF: KeepOutcome = { kind: 'broken-off', reason: 'connection' };
const FULL: KeepOutcome = { kind: 'broken-off', reason: 'no-room' };

let worker: FakeWorker;
let outcome: KeepOutcome;
let asked: string[];
/** What had been downloaded when wrong files were dropped. */
let droppedAfter: readonly string[] | undefined;
let isDeskWanted: boolean;
let hasWorkshop: boolean;
let isRoomGivenBack: boolean;
let files: {
  -readonly [Part in
    | 'keep'
    | 'hasAll'
    | 'hasWorkshop'
    | 'leavesRoom'
    | 'dropWrong']: AppFiles[Part];
};

beforeEach(() => {
  worker = new FakeWorker();
  outcome = WHOLE;
  asked = [];
  droppedAfter = undefined;
  isDeskWanted = false;
  hasWorkshop = false;
  isRoomGivenBack = false;
  files = {
    keep: async (extent) => {
      asked.push(extent);
      return outcome;
    },
    hasAll: async () => outcome.kind === 'whole',
    hasWorkshop: async () => hasWorkshop,
    leavesRoom: async () => true,
    dropWrong: async () => {
      droppedAfter = [...asked];
    },
  };
});

const openPage = () => worker.dispatch('fetch', { request: { mode: 'navigate' } });

describe('the files of the app', () => {
  beforeEach(() => {
    const giveRoomBack = async () => {
      isRoomGivenBack = true;
    };
    keepAppFiles(worker, files, async () => isDeskWanted, giveRoomBack);
  });

  test('a shopper’s device gets the public ones', async () => {
    await worker.dispatch('install');
    expect(asked).toEqual(['public']);
  });

  test('what is wrong of them goes before the download, with each new version', async () => {
    await worker.dispatch('install');
    expect(droppedAfter).toEqual([]);
  });

  test('a device of staff gets the desk with them', async () => {
    isDeskWanted = true;
    await worker.dispatch('install');
    expect(asked).toEqual(['with-desk']);
  });

  test.each([
    [false, 'public'],
    [true, 'with-desk'],
  ])('a device that keeps the workshop gets that of a new version: %s', async (isDesk, first) => {
    worker.activate(worker.location.href);
    isDeskWanted = isDesk;
    hasWorkshop = true;
    await worker.dispatch('install');
    expect(asked).toEqual([first, 'with-workshop']);
  });

  test('a new version without the whole workshop never replaces the old one', async () => {
    worker.activate(worker.location.href);
    hasWorkshop = true;
    files.keep = async (extent) => (extent === 'with-workshop' ? BROKEN_OFF : WHOLE);
    await expect(worker.dispatch('install')).rejects.toThrow('The new version is not whole');
  });

  test('the first version of a device offers what arrived before the line broke', async () => {
    outcome = BROKEN_OFF;
    await expect(worker.dispatch('install')).resolves.toBeUndefined();
  });

  test.each([BROKEN_OFF, FULL])(
    'a new version that is not whole never replaces the old one: %o',
    async (broken) => {
      worker.activate(worker.location.href);
      isDeskWanted = true;
      outcome = broken;
      await expect(worker.dispatch('install')).rejects.toThrow('The new version is not whole');
    },
  );

  test.each([
    [FULL, true],
    [BROKEN_OFF, false],
  ])('a new version that does not fit leaves no file behind: %o, %s', async (broken, isGiven) => {
    worker.activate(worker.location.href);
    outcome = broken;
    await expect(worker.dispatch('install')).rejects.toThrow('The new version is not whole');
    expect(isRoomGivenBack).toBe(isGiven);
  });

  test('a new version that leaves no room to write in does not fit', async () => {
    worker.activate(worker.location.href);
    files.leavesRoom = async () => false;
    await expect(worker.dispatch('install')).rejects.toThrow('not whole: no-room');
    expect(isRoomGivenBack).toBe(true);
  });

  test('in place of the shoppers’ worker a whole desk needs no room beside it', async () => {
    worker.activate('https://site.example/shopper-worker.js');
    files.leavesRoom = async () => false;
    await expect(worker.dispatch('install')).resolves.toBeUndefined();
  });

  test('the first version of a device keeps what there was room for', async () => {
    outcome = FULL;
    await worker.dispatch('install');
    expect(isRoomGivenBack).toBe(false);
  });

  test.each([true, false])(
    'in place of the shoppers’ worker the public files are enough: %s',
    async (hasPublic) => {
      worker.activate('https://site.example/shopper-worker.js');
      isDeskWanted = true;
      outcome = FULL;
      files.hasAll = async (extent) => extent === 'public' && hasPublic;
      const installing = worker.dispatch('install');
      if (hasPublic) await expect(installing).resolves.toBeUndefined();
      else await expect(installing).rejects.toThrow('not whole');
    },
  );

  test('what broke off goes on with the next pages that are opened, until it is whole', async () => {
    outcome = BROKEN_OFF;
    await openPage();
    outcome = WHOLE;
    await openPage();
    await openPage();
    expect(asked).toEqual(['public', 'public']);
  });

  test('a page that fetches a file starts no download', async () => {
    await worker.dispatch('fetch', { request: { mode: 'cors' } });
    expect(asked).toEqual([]);
  });
});

describe('the desk’s page', () => {
  let isSaved: boolean;

  beforeEach(() => {
    isSaved = true;
    answerDesk(worker, files, {
      refresh: async () => void asked.push('staff file'),
      isSaved: async () => isSaved,
    });
  });

  async function ask(data: unknown): Promise<unknown> {
    let answer: unknown = 'none';
    await worker.dispatch('message', {
      data,
      ports: [{ postMessage: (message: unknown) => (answer = message) }],
    });
    return answer;
  }

  test('learns that it would open offline, without a download', async () => {
    expect(await ask('has-desk')).toEqual(WHOLE);
    expect(asked).toEqual([]);
  });

  test('has the desk and the staff file downloaded', async () => {
    expect(await ask('keep-desk')).toEqual(WHOLE);
    expect(asked).toEqual(['with-desk', 'staff file']);
  });

  test.each(['has-desk', 'keep-desk'])(
    'is not ready without the staff file: %s',
    async (request) => {
      isSaved = false;
      expect(await ask(request)).toEqual(BROKEN_OFF);
    },
  );

  test('learns why it is not ready', async () => {
    outcome = FULL;
    expect(await ask('keep-desk')).toEqual(FULL);
    expect(await ask('has-desk')).toEqual(BROKEN_OFF);
  });

  test('is not what another message is from', async () => {
    expect(await ask({ type: 'SKIP_WAITING' })).toBe('none');
  });
});

describe('of the two workers', () => {
  const shoppers = 'https://site.example/shopper-worker.js';
  const desks = 'https://site.example/service-worker.js';

  test('the desk’s takes the place of the shoppers’ at once', async () => {
    takeOverFromShoppers(worker);
    worker.activate(shoppers);
    await worker.dispatch('install');
    expect(worker.hasSkipped).toBe(true);
  });

  test.each([undefined, desks])(
    'the desk’s waits where none or its own earlier version is active',
    async (active) => {
      takeOverFromShoppers(worker);
      if (active !== undefined) worker.activate(active);
      await worker.dispatch('install');
      expect(worker.hasSkipped).toBe(false);
    },
  );

  test('the shoppers’ never takes the place of the desk’s', async () => {
    worker.location = { href: shoppers };
    leaveToDesk(worker);
    worker.activate(desks);
    await expect(worker.dispatch('install')).rejects.toThrow('has the worker of the desk');
  });
});
