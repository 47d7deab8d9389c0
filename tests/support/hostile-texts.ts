import type { Random } from './outbox/random.ts';

/** What breaks programs that read, store, print, send or reckon with a text. */
const SPECIMENS: readonly string[] = [
  '',
  ' ',
  '\u200B',
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'],
  ...['=HYPERLINK("https://x.example","y")', "=cmd|' /C calc'!A0", '"=1+1', "'=1+1", '=1\n=2'],
  ...['INCREMENT', 'TIMESTAMP', 'DATETIME', ' DATETIME', 'increment', 'TIMESTAMP '],
  ...['हिन्दी', '中文', 'العربية', '📦', '👩‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'ﷺ', '\u{1F}', '\uE000', '\u{10FFFF}'],
  ...[
    '\uD800',
    '\uDC00',
    'a\uD83Db',
    '\uDC00\uD800',
    '\0',
    'a\0b',
    '\u0007',
    '\u001B[31m',
    '\u007F',
  ],
  ...[
    'invoice\u202Efdp.exe',
    '\u2066a',
    '\u2028',
    '\u2029',
    '\u0085',
    '\uFEFFa',
    '\u00AD',
    '\u200E',
  ],
  ...['NaN', 'Infinity', '-Infinity', '-0', '0', '1e309', '1e-400', '1,23,456.78', '2,5', '0x10'],
  ...[
    '0007',
    '1E5',
    '2026-11',
    '2026-02-30',
    '99999999999999999999',
    '.5',
    '5.',
    '--1',
    '₹ 1,499/-',
  ],
  ...['12 kg', '५', '١٢', '1.2.3', '٫5', '1_000', '0b1', '9007199254740993', '0.005', '1.005'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    '[object Object]',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
  ],
  ...[
    '</script>',
    '<!--',
    ']]>',
    '&amp;',
    '%00',
    '%0d%0aBcc:a@b.example',
    '../../etc/passwd',
    'C:\\con',
  ],
  ...['a@b.example\r\nBcc: c@d.example', 'a@b.example\nSubject: x', 'a@b.example, c@d.example'],
  ...['a@b.example;c@d.example', 'Zoë <a@b.example>', '.a@x.in', 'a..b@x.in', '|cat@x.in', 'a@b'],
  ...['zoe+india@mail.customer.example', "o'neil@žofie.example", 'a@-example.com', '"a b"@x.in'],
  ...['\r\nBcc: all@shop.example\r\n\r\nbody', '\n\n', '\r', 'a\vb\fc', '=?utf-8?B?QQ==?='],
  ...[
    '{{template}}',
    '{{{to_email}}}',

    '{divisor}',
    '%s%n',
    "'; DROP TABLE x; --",
    '"',
    '\\',
    '`',
  ],
  ...['()\\(', '<< /Type /Page >>', 'endstream', 'endobj', 'stream\n', '(\\', '\\051', '%PDF-1.7'],
  ...['e\u0301', 'a\u0301\u0316'.repeat(50), 'x'.repeat(300), 'W '.repeat(200), 'ı', 'İ', 'ß', 'ﬁ'],
];

const LETTERS = [...'abz019 .,;:-+=@#"\'\\/\n\r\t\0<>{}()%&₹é中📦\u0301\u202E\u200B\uD800\uDFFF'];
/** One text in so many is of 100,000 characters. */
const LONG_ONES = 1 / 1000;

/** A hostile text: a specimen, some joined together, random letters, or seldom an endless one. */
export function hostileText(random: Random): string {
  if (random.happens(LONG_ONES)) return random.pick(SPECIMENS).repeat(100_000).slice(0, 100_000);
  switch (random.whole(0, 3)) {
    case 0:
      return random.pick(SPECIMENS);
    case 1:
      return `${random.pick(SPECIMENS)}${random.pick(SPECIMENS)}`;
    case 2:
      return `${random.pick(SPECIMENS)} ${random.pick(SPECIMENS)}\n${random.pick(SPECIMENS)}`;
    default:
      return randomText(random);
  }
}

function randomText(random: Random): string {
  return Array.from({ length: random.whole(0, 60) }, () =>
    random.happens(0.2) ? String.fromCodePoint(random.whole(0, 0x10_ff_ff)) : random.pick(LETTERS),
  ).join('');
}
