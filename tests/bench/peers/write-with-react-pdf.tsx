import { Document, Font, Image, Page, pdf, StyleSheet, Text, View } from '@react-pdf/renderer';
import { Buffer } from 'buffer/index.js';
import type { InvoiceContent } from '../../../src/paper/invoice-content.ts';
import type { Pair } from '../../../src/paper/pair.ts';
import { invoiceTexts } from '../pdf/invoice-texts.ts';
import type { PdfAssets, PdfWriter } from '../pdf/pdf-writer.ts';

/** @react-pdf/renderer, which lays the page out like a browser. */
export function writeWithReactPdf({ fonts, pictures }: PdfAssets): PdfWriter {
  // Its pictures need Node's Buffer, which a browser has not.
  Object.assign(globalThis, { Buffer });
  const source = (font: string) => `data:font/ttf;base64,${font}`;
  Font.register({
    family: 'NotoSans',
    fonts: [
      { src: source(fonts.regular), fontWeight: 400 },
      { src: source(fonts.semibold), fontWeight: 600 },
    ],
  });
  Font.registerHyphenationCallback((word) => [word]);
  return async (content) => {
    const document = pdf(<InvoiceDocument content={content} pictures={pictures} />);
    return new Uint8Array(await (await document.toBlob()).arrayBuffer());
  };
}

interface InvoiceProps {
  readonly content: InvoiceContent;
  readonly pictures: PdfAssets['pictures'];
}

function InvoiceDocument({ content, pictures }: InvoiceProps) {
  const texts = invoiceTexts(content);
  const pageOf = ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
    `Page ${pageNumber} of ${totalPages}`;
  return (
    <Document {...content.properties}>
      <Page size="A4" style={STYLES.page}>
        <View style={STYLES.columns}>
          <View style={STYLES.half}>
            <Image src={pictures.logo} style={STYLES.logo} />
            <Text style={STYLES.strong}>{texts.issuer.name}</Text>
            <Text>{texts.issuer.lines}</Text>
          </View>
          <View style={STYLES.half}>
            <Text>{content.title}</Text>
            <Text style={STYLES.large}>{content.number}</Text>
            <Pairs list={content.issuer.pairs} />
          </View>
        </View>
        <View style={STYLES.band}>
          {texts.places.map(([label, place]) => (
            <View key={label} style={STYLES.half}>
              <Text>{label}</Text>
              <Text style={STYLES.large}>{place}</Text>
            </View>
          ))}
        </View>
        <View style={STYLES.columns}>
          <View style={STYLES.half}>
            <Text>{texts.customer.label}</Text>
            <Text style={STYLES.strong}>{texts.customer.name}</Text>
            <Text>{texts.customer.lines}</Text>
          </View>
          <View style={STYLES.right}>
            <Text>{content.amountDue[0]}</Text>
            <Text style={STYLES.amount}>{content.amountDue[1]}</Text>
          </View>
        </View>
        <Row cells={texts.headings} isHeading />
        {texts.rows.map((cells) => (
          <Row key={cells[0]} cells={cells} />
        ))}
        <View style={STYLES.columns} wrap={false}>
          <View style={STYLES.half}>
            <Text>{content.amountInWords[0]}</Text>
            <Text style={STYLES.strong}>{content.amountInWords[1]}</Text>
          </View>
          <View style={STYLES.half}>
            <Pairs list={texts.sums} isRight />
          </View>
        </View>
        <View style={STYLES.columns} wrap={false}>
          <View style={STYLES.half}>
            <Text>{content.bank.label}</Text>
            <Pairs list={content.bank.pairs} />
          </View>
          <View style={STYLES.half}>
            <Text>{content.terms.label}</Text>
            {content.terms.list.map((term, index) => (
              <Text key={term} style={STYLES.fine}>{`${index + 1}  ${term}`}</Text>
            ))}
          </View>
          <View>
            <Image src={pictures.qr} style={STYLES.qr} />
            <Text style={STYLES.fine}>{content.qrCaption}</Text>
          </View>
        </View>
        <View style={STYLES.foot} fixed>
          <Text>{content.foot}</Text>
          <Text render={pageOf} />
        </View>
      </Page>
    </Document>
  );
}

function Row({ cells, isHeading = false }: { cells: readonly string[]; isHeading?: boolean }) {
  return (
    <View style={STYLES.row} wrap={false} fixed={isHeading}>
      {cells.map((text, index) => (
        <Text key={COLUMNS[index]} style={{ ...STYLES[COLUMNS[index] ?? 'figure1'] }}>
          {text}
        </Text>
      ))}
    </View>
  );
}

function Pairs({ list, isRight = false }: { list: readonly Pair[]; isRight?: boolean }) {
  return list.map(([label, text]) => (
    <View key={label} style={isRight ? STYLES.between : STYLES.pair}>
      <Text style={STYLES.label}>{label}</Text>
      <Text style={STYLES.strong}>{text}</Text>
    </View>
  ));
}

const COLUMNS = ['number', 'description', 'figure1', 'figure2', 'figure3'] as const;
const FIGURE = { width: 80, textAlign: 'right' } as const;

const STYLES = StyleSheet.create({
  page: {
    paddingHorizontal: 51,
    paddingTop: 48,
    paddingBottom: 57,
    fontFamily: 'NotoSans',
    fontSize: 9,
    color: '#162136',
  },
  columns: { flexDirection: 'row', gap: 12, marginBottom: 12 },
  half: { flex: 1 },
  right: { flex: 1, alignItems: 'flex-end' },
  band: { flexDirection: 'row', backgroundColor: '#f7f3eb', padding: 10, marginBottom: 12 },
  logo: { width: 123, height: 40 },
  qr: { width: 77, height: 77 },
  strong: { fontWeight: 600 },
  large: { fontSize: 15, fontWeight: 600 },
  amount: { fontSize: 24, fontWeight: 600 },
  fine: { fontSize: 7 },
  row: { flexDirection: 'row', paddingVertical: 4, borderBottom: '0.5pt solid #d6d8de' },
  number: { width: 20 },
  description: { flex: 1 },
  figure1: FIGURE,
  figure2: FIGURE,
  figure3: FIGURE,
  pair: { flexDirection: 'row' },
  between: { flexDirection: 'row', justifyContent: 'space-between' },
  label: { width: 70 },
  foot: {
    position: 'absolute',
    bottom: 28,
    left: 51,
    right: 51,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 7,
  },
});
