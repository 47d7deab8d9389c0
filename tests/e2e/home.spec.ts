import { expect, type Page, type Route, test } from '@playwright/test';
import { sidewaysScroll } from './support/frame-screen.ts';
import {
  answers,
  BANNER,
  COUNTS,
  DURATION,
  EXPRESS,
  HIGHLIGHTS,
  motionButton,
  question,
  questions,
  SERVICES,
  SMALLEST_ORDER,
  shownHighlight,
  TOPICS,
  topic,
} from './support/home-screen.ts';

/** The clock stops before the page loads, and moves only when a test moves it. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

test('the highlights change every 3 seconds, and the counters count up once they are in view', async ({
  page,
}) => {
  await holdClock(page);
  await page.goto('/');
  await expect(motionButton(page, 'Pause')).toBeVisible();

  await test.step('three highlights, round and round', async () => {
    for (const highlight of [...HIGHLIGHTS, HIGHLIGHTS[0]]) {
      await expect(shownHighlight(page)).toHaveText(highlight);
      await page.clock.runFor(2900);
      await expect(shownHighlight(page)).toHaveText(highlight);
      await page.clock.runFor(100);
    }
  });

  await test.step('the counters take 100 steps of 20 ms', async () => {
    const [[count, label]] = COUNTS;
    const counter = page.getByRole('listitem').filter({ hasText: label });
    await expect(counter).toContainText(count);
    await page.getByText(label).scrollIntoViewIfNeeded();
    await expect(counter).toContainText(/^0/);
    await page.clock.runFor(1000);
    await expect(counter).toContainText(String(Number(count) / 2));
    await page.clock.runFor(1000);
    for (const [count, label] of COUNTS)
      await expect(
        page.getByRole('listitem').filter({ hasText: `${count}${label}` }),
      ).toBeVisible();
  });
});

test('one press stops all that moves, by keyboard too, and the next visit remembers it', async ({
  page,
}) => {
  await holdClock(page);
  await page.goto('/');
  await motionButton(page, 'Pause').focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(20_000);
  await expect(shownHighlight(page)).toHaveText(HIGHLIGHTS[0]);
  expect(await runningAnimations(page)).toBe(0);

  await page.reload();
  await expect(motionButton(page, 'Play')).toBeVisible();
  expect(await runningAnimations(page)).toBe(0);
  await motionButton(page, 'Play').click();
  expect(await runningAnimations(page)).toBe(1);
});

test('nothing moves for a visitor who asked the system for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdClock(page);
  await page.goto('/');
  await page.clock.runFor(20_000);
  await expect(shownHighlight(page)).toHaveText(HIGHLIGHTS[0]);
  await expect(motionButton(page, 'Pause')).toHaveCount(0);
  await expect(motionButton(page, 'Play')).toHaveCount(0);
  expect(await runningAnimations(page)).toBe(0);
  const [[count, label]] = COUNTS;
  await page.getByText(label).scrollIntoViewIfNeeded();
  await expect(page.getByText(count, { exact: true })).toBeVisible();
});

test('the banner runs without an end, and questions show one answer at a time @mobile', async ({
  page,
}) => {
  await page.goto('/');

  await test.step('the banner runs, and nothing is wider than the screen', async () => {
    const banner = page.getByRole('region', { name: BANNER });
    await expect(banner.getByText(BANNER).first()).toBeVisible();
    await expect.poll(() => runningAnimations(page)).toBe(1);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  await test.step('an answer closes with the next, with a second press and with its tab', async () => {
    await question(page, EXPRESS).click();
    await expect(answers(page)).toHaveText(EXPRESS.answer);
    await question(page, DURATION).click();
    await expect(answers(page)).toHaveText(DURATION.answer);
    await question(page, DURATION).click();
    await expect(answers(page)).toHaveCount(0);

    await question(page, DURATION).click();
    await topic(page, 'Payment').click();
    await expect(answers(page)).toHaveCount(0);
    await topic(page, 'Shipping').click();
    await expect(answers(page)).toHaveCount(0);
  });
});

test('Learn More of every service leads to what explains it', async ({ page }) => {
  await page.goto('/');
  for (const [service, path] of SERVICES) {
    await test.step(service, async () => {
      await page.getByRole('link', { name: `Learn More about ${service}` }).click();
      await expect(page).toHaveURL(path);
      const place = page.locator(new URL(path, 'https://x.example').hash);
      await expect(place.getByRole('heading', { name: service })).toBeInViewport();
      await page.goBack();
      await expect(page).toHaveURL('/');
    });
  }
});

for (const [how, answer] of [
  ['is gone', (route: Route) => route.fulfill({ status: 404 })],
  ['never comes', () => undefined],
] as const) {
  test(`where the code that moves the page ${how}, every question can be read`, async ({
    page,
  }) => {
    // A line that hangs is given up six times as soon.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (span) => timeout(span / 6);
    });
    await page.route(/\/assets\/enhance-home-[^/]*\.js$/, answer);
    await page.goto('/');
    await question(page, SMALLEST_ORDER).click();
    await expect(answers(page)).toHaveText(SMALLEST_ORDER.answer);
  });
}

test('the questions are found by topic, read by keyboard alone, and fit a small screen', async ({
  page,
}) => {
  await page.goto('/');

  await test.step('they begin at shipping with nothing open, six in each of four tabs', async () => {
    await expect(page.getByRole('tab')).toHaveText([...TOPICS]);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Shipping');
    await expect(answers(page)).toHaveCount(0);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(questions(page)).toHaveCount(6);
    }
  });

  await test.step('they are read and answered by keyboard alone', async () => {
    await page.reload();
    // Keys, unlike presses, count from when the code is there.
    await page.waitForLoadState('networkidle');
    await topic(page, 'Shipping').focus();
    await page.keyboard.press('ArrowRight');
    await expect(topic(page, 'Payment')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(topic(page, 'Shopping')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(answers(page)).toHaveText(SMALLEST_ORDER.answer);
  });

  for (const width of [320, 360]) {
    await test.step(`all four topics are in view at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 });
      await topic(page, 'Support').click();
      for (const tab of await page.getByRole('tab').all())
        await expect(tab).toBeInViewport({ ratio: 1 });
    });
  }
});

/** What moves by itself: the tape of the banner is the one endless animation of the page. */
function runningAnimations(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const isEndless = effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
        return playState === 'running' && isEndless;
      }).length,
  );
}
