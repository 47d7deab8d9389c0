import { BUSINESS } from '../../domain/business.ts';
import { describeHours } from '../../domain/describe-hours.ts';
import { TARIFF_TEXTS } from '../../domain/tariff-texts.ts';

export interface FaqItem {
  readonly question: string;
  readonly answer: string;
}

export type FaqTopic = 'shopping' | 'shipping' | 'payment' | 'support';

const { name, email, phone, offer, hours } = BUSINESS;
const { divisor, surcharge, processing, transit, freeDays, freeFor, countries } = TARIFF_TEXTS;

/** In the order of the tabs. Every figure comes from the agency's own files. */
export const FAQ: Readonly<Record<FaqTopic, readonly FaqItem[]>> = {
  shopping: [
    {
      question: 'Is there a minimum order?',
      answer:
        'No. One T-shirt is enough. Small things are cheaper to send together with others, though, so many customers collect a few orders first.',
    },
    {
      question: 'Which shops can I buy from?',
      answer:
        'From any shop that delivers to an address in India: the big marketplaces, brands, boutiques, a seller in a village. You give your locker address as the place of delivery.',
    },
    {
      question: 'What if a shop does not take my card?',
      answer:
        'Then ask our Personal Shopper. You send us the links or describe what you look for; we buy it in India and put it with your other orders.',
    },
    {
      question: 'How does the welcome offer work?',
      answer: `Enter the code ${offer.code} in our shop. It takes ${offer.percent}% off shopping and shipping when you start.`,
    },
    {
      question: 'Can you alter clothes before they leave India?',
      answer:
        'Yes, with Tailoring Services. You tell us your measures, a tailor sews, and the piece goes into your box finished. It adds a few days and its own price, which we tell you first.',
    },
    {
      question: 'What if a shop sends the wrong thing?',
      answer:
        'Tell us within the time in which the shop takes goods back. With Return Services we pack it up and send it back for you.',
    },
  ],
  shipping: [
    {
      question: 'Which countries do you ship to?',
      answer: `To more than ${countries} countries and territories. The Price Calculator lists each one; if yours is there, we ship there.`,
    },
    {
      question: 'How long does it take?',
      answer: `${processing} in India to check, pack and hand over your parcel, then ${transit} of international delivery. Customs in your country may add to that.`,
    },
    {
      question: 'Is there express shipping?',
      answer: `Yes, at extra cost: ${surcharge} for each box on top of the economy price. The Price Calculator shows both prices side by side.`,
    },
    {
      question: 'How do you work out the price?',
      answer: `By weight or by size, whichever is more. The size counts as a dimensional weight: length × breadth × height in centimetres, divided by ${divisor}, in kilograms. The Price Calculator does the sum with your own numbers and shows it.`,
    },
    {
      question: 'Can several orders travel in one box?',
      answer: `Yes, and they should: one box is nearly always cheaper than three. What arrives first waits for the rest, with ${freeDays} of free storage for ${freeFor}, and we pack it together when you say so.`,
    },
    {
      question: 'Do I pay customs duty?',
      answer:
        'Perhaps. Your country decides, by what is in the box and what it is worth. Duty and taxes of your country are not in our price; the carrier or the customs office asks you for them.',
    },
  ],
  payment: [
    {
      question: 'How can I pay?',
      answer:
        'By card, by UPI or from a wallet. This website itself takes no payments and asks for no card number.',
    },
    {
      question: 'Can I pay in installments?',
      answer: 'No. There are no installments: each invoice is paid at once.',
    },
    {
      question: 'Is the calculated price what I pay?',
      answer:
        'It is the price for the weight and size you entered, without GST. When the packed box weighs or measures something else, the packed box counts. Customs duty is never included.',
    },
    {
      question: 'In which currency do you charge?',
      answer:
        'In Indian rupees. If your card is in another currency, your bank converts it at its own rate and may take a fee.',
    },
    {
      question: 'What does storage cost?',
      answer: `Nothing for ${freeDays} from the day of arrival, for ${freeFor}. If you need longer, or want us to keep something else, write to us first and we agree on it.`,
    },
    {
      question: 'Do I get an invoice?',
      answer:
        'Yes, as a PDF by e-mail, with every item, its weight and its price per kilogram, and GST where it applies.',
    },
  ],
  support: [
    {
      question: 'How do I reach you?',
      answer: `By e-mail to ${email}, by phone on ${phone}, or by live chat in our shop. Address and number also stand at the foot of every page.`,
    },
    {
      question: 'When are you there?',
      answer: `${describeHours(hours)} (Indian time). E-mails that come in between are answered on the next working day.`,
    },
    {
      question: 'Where is my parcel?',
      answer:
        'Open Track Your Order and type its number. The page tells you which carriers use such numbers, warns you of a typing mistake, and takes you to the carrier’s own page.',
    },
    {
      question: 'My parcel is late or damaged. What now?',
      answer:
        'Write to us with the tracking number, and photographs if something is broken. Keep the box and everything in it until we have answered: the carrier will want to see it.',
    },
    {
      question: 'Can I change the address?',
      answer:
        'Yes, until the carrier has the parcel. Write or call as soon as you can. After that only the carrier can change it, and not always.',
    },
    {
      question: 'Does this website work without internet?',
      answer: `Yes. Once you have been here, ${name} opens without a connection and still calculates prices, from the last price list it fetched. You can also install it on your phone or computer.`,
    },
  ],
};
