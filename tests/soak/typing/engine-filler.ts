import { CALCULATOR } from '../../e2e/support/calculator-screen.ts';
import type { Tab } from '../../engines/drivers/tab.ts';
import {
  compareTexts,
  FIRST_GUESS,
  type FillOutcome,
  type FillReport,
  planFill,
  type QuickFill,
} from './quick-fill.ts';

/** As `QuickFiller`, in a tab of Firefox or WebKit, whose processor cannot be slowed down. */
export class EngineFiller {
  private readonly tab: Tab;
  private readonly origin: string;
  private readonly random: () => number;
  private readonly lifeAfter = new Map<string, number>();

  private constructor(tab: Tab, origin: string, random: () => number) {
    this.tab = tab;
    this.origin = origin;
    this.random = random;
  }

  static async open(tab: Tab, origin: string, random: () => number): Promise<EngineFiller> {
    await tab.goto(`${origin}/about`);
    return new EngineFiller(tab, origin, random);
  }

  /** Stays until a worker answers for the pages. */
  async waitForWorker(): Promise<void> {
    await this.tab.run(async () => {
      await navigator.serviceWorker.ready;
    });
    await this.tab.goto(`${this.origin}/about`);
  }

  async fill({ path, way }: Omit<QuickFill, 'slowdown'>): Promise<FillOutcome> {
    const span = this.lifeAfter.get(path) ?? FIRST_GUESS;
    const plan = planFill(way, span, this.random);
    await this.tab.run((plan) => sessionStorage.setItem('fill-plan', plan), plan);
    await this.tab.goto(`${this.origin}${path}`);
    const report = await this.tab.run(
      () => (globalThis as unknown as { readonly fillReport: Promise<FillReport> }).fillReport,
    );
    const held = await this.tab.run(readOnceWhole, path === CALCULATOR ? 'valid from' : '');
    this.lifeAfter.set(path, report.lifeAfter ?? span);
    return compareTexts(report, held);
  }
}

/**
 * Runs in the page, where a function with a name would miss what the compiler adds to it. The price
 * list comes late, and the countries with it.
 */
async function readOnceWhole(text: string): Promise<readonly string[]> {
  while (document.readyState !== 'complete' || !document.body.textContent.includes(text))
    await new Promise((resolve) => setTimeout(resolve, 20));
  return (globalThis as unknown as { readonly readFilled: () => readonly string[] }).readFilled();
}
