import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import {
  field,
  generate,
  numberOf,
  paper,
  press,
  searchField,
  showView,
  writeInvoice,
} from './support/billing-screen.ts';
import { resealStaffFile } from './support/reseal-staff-file.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import {
  companyChoices,
  expectSignedIn,
  signIn,
  signInAgain,
  tryPair,
} from './support/sign-in-screen.ts';
import { TAX_SETTINGS } from './support/tax-settings.ts';

// Without a worker the code of every part comes over the line, when it is first needed.
test.use({ serviceWorkers: 'block' });

interface Part {
  /** What a clerk does. */
  readonly does: string;
  /** The files that do not come. */
  readonly code: RegExp;
  readonly ask: (page: Page) => Promise<void>;
  readonly message: string;
  /** How it is asked for again; by the same press where it is left out. */
  readonly askAgain?: (page: Page) => Promise<void>;
  readonly works: (page: Page) => Promise<void>;
}

const shows = (find: (page: Page) => Locator) => (page: Page) =>
  expect(find(page).first()).toBeVisible();
const presses = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const inHistory = (act: (page: Page) => Promise<void>) => async (page: Page) => {
  await showView(page, 'History');
  await act(page);
};
const tryAgain = presses('Try again');
const downloads = (act: (page: Page) => Promise<void>) => async (page: Page) => {
  await Promise.all([page.waitForEvent('download'), act(page)]);
};

const IF_IT_FAILS_AGAIN = 'If it fails again, reload the page.';

const NOT_LOADED = {
  message: `This part of the app could not be loaded. ${IF_IT_FAILS_AGAIN} Nothing you wrote is lost.`,
  askAgain: tryAgain,
};

const GENERATES: Omit<Part, 'does' | 'code'> = {
  ask: async (page) => {
    await writeInvoice(page);
    await press(page, 'Generate Invoice');
  },
  askAgain: presses('Generate Invoice'),
  message: `nothing is issued or sent twice by that. ${IF_IT_FAILS_AGAIN}`,
  works: shows((page) => page.getByText(/^Issued$/)),
};

const OF_AN_OPEN_INVOICE: readonly Part[] = [
  {
    does: 'signs in',
    code: /signed-in-desk-/,
    ask: async (page) => {
      await page.reload();
      await tryPair(page);
    },
    ...NOT_LOADED,
    works: expectSignedIn,
  },
  {
    does: 'prices a parcel for an invoice',
    code: /quote-dialog-/,
    ask: async (page) => {
      await companyChoices(page).first().check();
      await press(page, 'Use a quote…');
    },
    ...NOT_LOADED,
    works: shows((page) => page.getByRole('dialog')),
  },
  {
    does: 'chooses a company with tax fields',
    code: /tax-fields-/,
    ask: (page) => companyChoices(page).first().check(),
    ...NOT_LOADED,
    works: shows((page) => field(page, 'Place of supply')),
  },
  {
    does: 'looks at the UPI code on the paper',
    code: /upi-code-|encode-qr-/,
    ask: (page) => writeInvoice(page),
    message: 'The QR code could not be loaded.',
    askAgain: tryAgain,
    works: shows((page) => paper(page).getByRole('img', { name: 'QR code for UPI' })),
  },
  {
    does: 'generates an invoice',
    code: /render-invoice-pdf-|invoice-fonts-/,
    ...GENERATES,
  },
  {
    does: 'generates an invoice whose particulars are checked',
    code: /missing-of-rule-46-/,
    ...GENERATES,
  },
  {
    does: 'generates an invoice with a name in Hindi',
    code: /\/lettering-|script-fonts-/,
    ...GENERATES,
    ask: async (page) => {
      await writeInvoice(page);
      await field(page, 'Name').fill('श्री Rao');
      await press(page, 'Generate Invoice');
    },
  },
];

const OF_THE_HISTORY: Readonly<Record<string, readonly Part[]>> = {
  'sends and saves what was issued': [
    {
      does: 'saves the PDF of an earlier invoice',
      code: /render-invoice-pdf-|invoice-fonts-/,
      ask: inHistory(presses(/^PDF of/)),
      message: `The PDF could not be made. Check the connection and press “PDF” again. ${IF_IT_FAILS_AGAIN}`,
      works: downloads(presses(/^PDF of/)),
    },
    {
      does: 'shares the PDF of an earlier invoice',
      code: /render-invoice-pdf-|invoice-fonts-/,
      ask: inHistory(presses(/^Share PDF of/)),
      message: 'The PDF could not be shared.',
      works: async (page) => {
        await presses(/^Share PDF of/)(page);
        await expect(page.locator('html')).toHaveAttribute('data-shared', 'yes');
      },
    },
    {
      does: 'sends an invoice again',
      code: /render-invoice-pdf-|invoice-fonts-/,
      ask: inHistory(async (page) => {
        await presses(/^Send .* again$/)(page);
        await press(page, 'Send');
      }),
      askAgain: presses(/^Send$/),
      message: `nothing is sent twice by that. ${IF_IT_FAILS_AGAIN}`,
      works: async (page) => {
        await press(page, 'Send');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByText(/^Sent again to/).first()).toBeVisible();
      },
    },
    {
      does: 'issues a credit note',
      code: /issue-credit-note-/,
      ask: inHistory(async (page) => {
        await presses(/^Credit note for/)(page);
        await field(page, 'Reason (optional)').fill('Returned');
        await press(page, 'Generate Credit Note');
      }),
      askAgain: presses('Generate Credit Note'),
      message: `nothing is issued twice by that. ${IF_IT_FAILS_AGAIN}`,
      works: downloads(presses('Generate Credit Note')),
    },
    {
      does: 'saves a month’s register as PDF',
      code: /render-register-pdf-/,
      ask: inHistory(async (page) => {
        await field(page, 'Month').selectOption({ index: 1 });
        await press(page, 'Save PDF');
      }),
      askAgain: presses('Save PDF'),
      message: `The register could not be made. Check the connection and try again. ${IF_IT_FAILS_AGAIN}`,
      works: downloads(presses('Save PDF')),
    },
  ],
  'looks into the history': [
    {
      does: 'opens the credit notes of an invoice',
      code: /credit-notes-/,
      ask: (page) => showView(page, 'History'),
      ...NOT_LOADED,
      works: shows((page) => page.getByRole('button', { name: /^Credit note for/ })),
    },
    {
      does: 'opens the payments of an invoice',
      code: /payment-tools-/,
      ask: (page) => showView(page, 'History'),
      ...NOT_LOADED,
      works: shows((page) => page.getByRole('button', { name: /^Payments of/ })),
    },
    {
      does: 'opens what is owing',
      code: /owing-list-/,
      ask: (page) => page.getByRole('tab', { name: 'Owing' }).click(),
      ...NOT_LOADED,
      works: shows((page) => page.getByRole('region', { name: 'Owing' })),
    },
    {
      does: 'opens the gaps between numbers',
      code: /number-gaps-list-/,
      ask: (page) => showView(page, 'History'),
      ...NOT_LOADED,
      works: shows((page) => page.getByText('Number gaps')),
    },
    {
      does: 'searches with a misspelt name',
      code: /similar-invoices-/,
      ask: inHistory((page) => searchField(page).fill('Lukaseiwicz')),
      message: 'No invoices match. Try fewer words.',
      askAgain: async (page) => {
        await searchField(page).press('Backspace');
      },
      works: async (page) => {
        await searchField(page).fill('Lukaseiwicz');
        await expect(page.getByText('spelt nearly so')).toBeVisible();
      },
    },
  ],
};

let site: SiteCopy;

test.beforeAll(async () => {
  site = await serveCopy();
  await resealStaffFile(site.folder, ({ companies, ...staff }) => ({
    ...staff,
    companies: (companies as object[]).map((company) => ({
      ...company,
      ...TAX_SETTINGS,
      upi: 'courier.sample@bank',
    })),
    payments: true,
  }));
});
test.afterAll(() => site.close());

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async () => {
      document.documentElement.dataset['shared'] = 'yes';
    };
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (span) =>
      timeout(sessionStorage.getItem('line') === 'hangs' ? span / 6 : span);
  });
  await signIn(page, site.origin);
});

for (const part of OF_AN_OPEN_INVOICE) {
  test(`a clerk who ${part.does} sees a message while its code does not come, and it works later`, async ({
    page,
  }) => {
    await meetEachFault(page, part);
  });
}

for (const [about, parts] of Object.entries(OF_THE_HISTORY)) {
  test(`a clerk who ${about} sees a message each time that its code does not come, and all works later`, async ({
    page,
  }) => {
    test.slow();
    await writeInvoice(page);
    await generate(page);
    const number = await numberOf(page);
    for (const part of parts) {
      await test.step(part.does, async () => {
        await signInAgain(page);
        await meetEachFault(page, part);
        await page.unrouteAll();
      });
    }
    await showView(page, 'History');
    await expect(page.getByText(number).first()).toBeVisible();
  });
}

/** The line hangs and breaks off, the host is overloaded, a captive portal answers; then all is well. */
async function meetEachFault(page: Page, { code, ask, message, askAgain = ask, works }: Part) {
  const answers: readonly ((route: Route) => Promise<void>)[] = [
    async () => undefined,
    (route) => route.fulfill({ status: 503, body: 'overloaded' }),
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Accept our terms</h1>' }),
  ];
  const hanging: Route[] = [];
  let fault = 0;
  let asked = 0;
  await page.route(code, async (route) => {
    asked += 1;
    const answer = answers[fault];
    if (fault === 0) hanging.push(route);
    if (answer === undefined) await route.continue();
    else await answer(route);
  });
  for (fault = 0; fault < answers.length; fault += 1) {
    const before = asked;
    await setLine(page, fault === 0 ? 'hangs' : 'answers');
    await (fault === 0 ? ask : askAgain)(page);
    await expect.poll(() => asked).toBeGreaterThan(before);
    await expect(page.getByText(message).first()).toBeVisible();
    for (const route of hanging.splice(0)) await breakOff(page, route);
  }
  if (askAgain === tryAgain) await tryAgain(page);
  await works(page);
}

/** Returns once the page knows it: what asks for the same file before that gets no request of its own. */
async function breakOff(page: Page, route: Route): Promise<void> {
  const request = route.request();
  await Promise.all([
    page.waitForEvent('requestfailed', (failed) => failed === request),
    route.abort(),
  ]);
}

/** A line that hangs is given up six times as soon; one that answers may take its time. */
async function setLine(page: Page, line: 'hangs' | 'answers'): Promise<void> {
  await page.evaluate((line) => sessionStorage.setItem('line', line), line);
}
