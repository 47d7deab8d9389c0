import { expect, test } from 'vitest';
import { parseWords } from '../../../src/domain/words/parse-words.ts';
import { UNFILLED_WORDS } from '../../../src/domain/words/words.ts';
import { makeWordsWorkshop } from '../../../src/workshop/words/words-workshop.ts';
import { makeAnswer } from '../make-answer.ts';

test('starts with the words of this site, none of them changed', () => {
  const { workshop } = open();
  const { content, faults, isChanged, shown } = workshop.state().documents.home;
  expect(content).toMatchObject({ hero: { shopButton: 'Shop now' } });
  expect({ faults, isChanged }).toEqual({ faults: [], isChanged: false });
  expect(shown).toMatchObject({ name: 'home', words: { hero: { heading: '{tagline}' } } });
});

test('a changed text is shown and saved as a file that a build accepts', async () => {
  const { workshop, saved } = open();
  workshop.change('home', 'hero.shopButton', 'Come in');
  expect(workshop.state().documents.home).toMatchObject({
    isChanged: true,
    shown: { words: { hero: { shopButton: 'Come in' } } },
  });
  workshop.save('home');
  expect(saved.map(({ name }) => name)).toEqual(['home.json']);
  const written: unknown = JSON.parse((await saved[0]?.text()) ?? '');
  expect(written).toMatchObject({ hero: { shopButton: 'Come in' } });
  expect(parseWords('home', written)).toEqual({ kind: 'words' });
  expect(workshop.state().documents.home.isChanged).toBe(false);
});

test('a mistake is named as at the build, keeps the last good preview, and is not saved', () => {
  const { workshop, saved } = open();
  workshop.change('about', 'lead', 'Since {fuonded}');
  const { faults, shown } = workshop.state().documents.about;
  expect(faults).toEqual([
    { path: 'lead', wrong: expect.stringContaining('{fuonded} cannot be filled in; use {name}') },
  ]);
  expect(shown).toMatchObject({ words: { lead: expect.stringContaining('{founded}') } });
  workshop.save('about');
  expect(saved).toEqual([]);
});

test('a saved file can be opened again, and what is no JSON is refused with its place', async () => {
  const { workshop } = open();
  await workshop.open('track', new File(['{ "heading": '], 'track.json'));
  expect(workshop.state().unreadable).toMatchObject({
    name: 'track',
    why: expect.stringMatching(/^track\.json: it is not JSON: look at line 1/),
  });
  await workshop.open('track', new File(['{"heading": "Where?"}'], 'track.json'));
  expect(workshop.state().unreadable).toBeUndefined();
  expect(workshop.state().documents.track.faults).toContainEqual({
    path: 'lead',
    wrong: 'the field is missing',
  });
});

const ABOUT = JSON.stringify(UNFILLED_WORDS.about);

test.each([
  ['another page’s', ABOUT, 'it has the words of about.json, not of home.json'],
  ['a rate card', '{"name":"x","zones":{}}', 'it does not have the fields of home.json'],
  ['a sealed file', '"vault1.pair"', 'it does not have the fields of home.json'],
  ['nothing', 'null', 'it does not have the fields of home.json'],
  ['a list', '[1, 2]', 'it does not have the fields of home.json'],
  ['empty', '{}', 'it does not have the fields of home.json'],
])('what is written stays, and unsaved, when a file is opened that is %s', async (_, text, why) => {
  const { workshop } = open();
  workshop.change('home', 'hero.shopButton', 'Come in');
  const written = workshop.state().documents.home;
  await workshop.open('home', new File([text], 'wrong.json'));
  expect(workshop.state().documents.home).toEqual(written);
  expect(written.isChanged).toBe(true);
  expect(workshop.state().unreadable).toEqual({ name: 'home', why: `wrong.json: ${why}.` });
});

test('a file of its page is opened with mistakes, and with fields that an earlier version had', async () => {
  const { workshop } = open();
  const { heading } = UNFILLED_WORDS.track;
  await workshop.open('track', new File([JSON.stringify({ heading, former: 'x' })], 'track.json'));
  expect(workshop.state().documents.track.content).toEqual({ heading, former: 'x' });
  expect(workshop.state().unreadable).toBeUndefined();
});

test('terms and privacy have the same fields, and each opens the file chosen for it', async () => {
  const { workshop } = open();
  const terms = UNFILLED_WORDS.terms;
  await workshop.open('privacy', new File([JSON.stringify(terms)], 'terms.json'));
  expect(workshop.state().documents.privacy.content).toEqual(terms);
});

test.each([
  ['comes', (text: Text) => text.give('{"heading": "Where?"}')],
  ['can no longer be read', (text: Text) => text.fail()],
])('what is written stays when a file that was opened before %s late', async (_, answer) => {
  const text = makeAnswer<string>();
  const slow = new File([], 'track.json');
  slow.text = () => text.promise;
  const { workshop } = open();
  const opening = workshop.open('track', slow);
  workshop.change('track', 'heading', 'Where is it?');
  answer(text);
  await opening;
  const { documents, unreadable } = workshop.state();
  expect(documents.track).toMatchObject({ content: { heading: 'Where is it?' }, isChanged: true });
  expect(unreadable).toBeUndefined();
});

type Text = ReturnType<typeof makeAnswer<string>>;

function open() {
  const saved: File[] = [];
  const workshop = makeWordsWorkshop({ download: (file) => void saved.push(file) });
  return { workshop, saved };
}
