import { BUSINESS } from '../../domain/business.ts';
import { describeHours } from '../../domain/describe-hours.ts';
import { TARIFF_TEXTS } from '../../domain/tariff-texts.ts';

export interface FaqItem {
  readonly question: string;
  readonly answer: string;
}

export type FaqTopicId = 'shopping' | 'shipping' | 'payment' | 'support';

const { name, email, phone, offer, hours } = BUSINESS;
const { divisor, surcharge, processing, transit, freeDays, freeFor, countries } = TARIFF_TEXTS;

/** In the order of the tabs. Every figure comes from the agency's own files. */
export const FAQ: Readonly<Record<FaqTopicId, readonly FaqItem[]>> = {
  shopping: [
    {
      question: 'Is there a minimum order?',
      answer:
        'No. One T-shirt is enough. Small items cost less when they travel together, though, so many customers collect a few orders first.',
    },
    {
      question: 'Which shops can I buy from?',
      answer:
        'Any shop that delivers to an address in India: a big marketplace, a brand, a boutique, a seller in a village. Use your locker address as the delivery address.',
    },
    {
      question: 'What if a shop does not take my card?',
      answer:
        'Ask our Personal Shopper. Send us links or describe what you are looking for; we buy it in India and add it to your other orders.',
    },
    {
      question: 'How does the welcome offer work?',
      answer: `Enter the code ${offer.code} in our shop. It takes ${offer.percent}% off shopping and shipping for new customers.`,
    },
    {
      question: 'Can you alter clothes before they leave India?',
      answer:
        'Yes, with Tailoring Services. Send us your measurements, and the garment goes into your box once the tailor has finished it. This takes a few extra days, and we tell you the price first.',
    },
    {
      question: 'What if a shop sends the wrong thing?',
      answer:
        'Tell us while the shop still accepts returns. With Return Services we pack it and send it back for you.',
    },
  ],
  shipping: [
    {
      question: 'Which countries do you ship to?',
      answer: `To more than ${countries} countries and territories. The Price Calculator lists each one; if yours is there, we ship there.`,
    },
    {
      question: 'How long does it take?',
      answer: `We need ${processing} in India to check, pack and hand over your parcel. International delivery then takes ${transit}. Customs in your country may add to that.`,
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
      answer: `Yes, and they should: one box is nearly always cheaper than three. What arrives first waits for the rest, with ${freeDays} of free storage for ${freeFor}, and we pack everything together when you ask us to.`,
    },
    {
      question: 'Do I pay customs duty?',
      answer:
        'Possibly. Your country decides, based on what is in the box and what it is worth. Our price does not include duty or taxes in your country; the carrier or the customs office collects them from you.',
    },
  ],
  payment: [
    {
      question: 'How can I pay?',
      answer:
        'By card, UPI or wallet. This website itself takes no payments and never asks for a card number.',
    },
    {
      question: 'Can I pay in installments?',
      answer: 'No. There are no installments: each invoice is paid in full.',
    },
    {
      question: 'Is the calculated price what I pay?',
      answer:
        'It is the price for the weight and size you entered, without GST. If the packed box has a different weight or size, we bill the packed box. Customs duty is never included.',
    },
    {
      question: 'In which currency do you charge?',
      answer:
        'In Indian rupees. If your card is in another currency, your bank converts it at its own rate and may take a fee.',
    },
    {
      question: 'What does storage cost?',
      answer: `Nothing for ${freeDays} from the day of arrival, for ${freeFor}. If you need longer, or want us to keep something else, write to us first to agree on it.`,
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
      answer: `By e-mail to ${email}, by phone on ${phone}, or by live chat in our shop. The e-mail address and phone number are also at the foot of every page.`,
    },
    {
      question: 'When are you open?',
      answer: `${describeHours(hours)} (Indian time). We answer e-mails that arrive outside these hours on the next working day.`,
    },
    {
      question: 'Where is my parcel?',
      answer:
        'Open Track Your Order and enter its number. The page shows which carriers use numbers like it, warns you of a typo, and takes you to the carrier’s own site.',
    },
    {
      question: 'My parcel is late or damaged. What now?',
      answer:
        'Write to us with the tracking number, and photos if something is broken. Keep the box and everything in it until we reply: the carrier may want to see it.',
    },
    {
      question: 'Can I change the address?',
      answer:
        'Yes, until the carrier has the parcel. Write or call as soon as you can. After that only the carrier can change it, and not always.',
    },
    {
      question: 'Does this website work without internet?',
      answer: `Yes. After your first visit, ${name} opens without a connection and still calculates prices from the last price list it loaded. You can also install it on your phone or computer.`,
    },
  ],
};
