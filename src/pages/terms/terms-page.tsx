import { Link } from 'react-router-dom';
import { BUSINESS } from '../../domain/business.ts';
import { INVOICE_TERMS } from '../../domain/invoice-terms.ts';
import { TARIFF_TEXTS } from '../../domain/tariff-texts.ts';
import { TextPage } from '../text-page.tsx';

export function TermsPage() {
  const { name, email, offer } = BUSINESS;
  const { divisor, surcharge, processing, transit, freeDays, freeFor } = TARIFF_TEXTS;
  return (
    <TextPage
      title="Terms of Use"
      lead={`What you can expect from ${name}, and what we expect from you.`}
      path="/terms"
    >
      <h2>What we do</h2>
      <p>
        We receive what you buy in India, store it, pack it and hand it to a carrier that brings it
        to you abroad. We are not the seller of what you buy in other shops: for the goods
        themselves, the shop’s own terms hold.
      </p>

      <h2>Prices and weight</h2>
      <ul>
        <li>
          The higher of actual and volumetric (dimensional) weight is billed. Volumetric weight in
          kilograms is length × breadth × height in centimetres, divided by {divisor}. The billed
          weight is taken up to the next step of the price list.
        </li>
        <li>
          A quote of the <Link to="/price-calculator">Price Calculator</Link> is reckoned from what
          you typed and from the price list named beside it. The invoice is reckoned from the packed
          box on our scales. Where they differ, the invoice counts, and you may ask us how it came
          about.
        </li>
        <li>Express costs {surcharge} for each box on top of the economy price.</li>
        <li>
          Quoted prices include neither GST nor what the country of destination asks for at customs.
        </li>
        <li>We charge in Indian rupees. Invoices are paid at once; there are no installments.</li>
      </ul>

      <h2>Welcome offer</h2>
      <p>
        The code {offer.code} takes {offer.percent}% off shopping and shipping when you start. It is
        used in our shop and cannot be paid out.
      </p>

      <h2>Storage</h2>
      <p>
        Storage is free of charge for {freeDays} from the day of arrival, for {freeFor}. If you need
        something kept longer, or want to store anything else, agree on it with us first.
      </p>

      <h2>Time</h2>
      <p>
        We need {processing} to get a parcel ready, and the carriers {transit} to bring it to you.
        These are the times we usually see, not promises: customs, weather and holidays can add to
        them.
      </p>

      <h2>What may not be sent</h2>
      <p>
        Anything that the law of India or of the country of destination forbids, and anything that
        the carrier refuses: for example explosives, flammable liquids, weapons, drugs, money and
        living animals. Some things, among them batteries, perfume, food and medicines, may travel
        only to some countries or only in a certain packing. Ask us before you buy. You answer for
        what is in your parcel and for what you tell us about it.
      </p>

      <h2>Customs</h2>
      <p>
        Every parcel carries a declaration of its contents and value. We fill it in from your
        invoices and do not write other values on it. If customs keep or return a parcel, the
        charges of that are yours.
      </p>

      <h2>On every invoice</h2>
      <ul>
        {INVOICE_TERMS.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>

      <h2>Liability</h2>
      <p>
        For loss or damage we are liable within the limits that the terms on the invoice set. Report
        damage to us, with photographs, within seven days of delivery, and keep the packing. Nothing
        here limits rights that the law gives you and that cannot be limited.
      </p>

      <h2>This website</h2>
      <p>
        It shows carriers and shops under their own names; they are not our partners and their marks
        are theirs. The tracking page says which carriers use numbers like yours. It cannot know
        where a parcel is; only the carrier’s own page does. What is kept on your device is
        described in the <Link to="/privacy">Privacy Policy</Link>.
      </p>

      <h2>Law and contact</h2>
      <p>
        The law of India applies. If something is wrong, write to us first:{' '}
        <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </TextPage>
  );
}
