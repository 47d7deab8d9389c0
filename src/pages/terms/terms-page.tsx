import { Link } from 'react-router-dom';
import { BUSINESS } from '../../domain/business.ts';
import { INVOICE_TERMS } from '../../domain/invoice-terms.ts';
import { TARIFF_TEXTS } from '../../domain/tariff-texts.ts';
import { TextPage } from '../text-page.tsx';
import { SendingRuleList } from './sending-rule-list.tsx';

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
        themselves, the shop’s own terms apply.
      </p>

      <h2>Prices and weight</h2>
      <ul>
        <li>
          The higher of actual and volumetric (dimensional) weight is billed. Volumetric weight in
          kilograms is length × breadth × height in centimetres, divided by {divisor}. The billed
          weight is rounded up to the next step of the price list.
        </li>
        <li>
          A quote from the <Link to="/price-calculator">Price Calculator</Link> is worked out from
          what you entered and the price list named beside it. The invoice is worked out from the
          packed box on our scales. If they differ, the invoice counts, and you may ask us why.
        </li>
        <li>Express costs {surcharge} for each box on top of the economy price.</li>
        <li>
          Quoted prices do not include GST, or customs duty and taxes in the country of destination.
        </li>
        <li>We charge in Indian rupees. Invoices are paid in full; there are no installments.</li>
      </ul>

      <h2>Welcome offer</h2>
      <p>
        The code {offer.code} takes {offer.percent}% off shopping and shipping for new customers.
        Use it in our shop; it cannot be exchanged for money.
      </p>

      <h2>Storage</h2>
      <p>
        Storage is free of charge for {freeDays} from the day of arrival, for {freeFor}. If you need
        something kept longer, or want to store anything else, agree on it with us first.
      </p>

      <h2>Time</h2>
      <p>
        We need {processing} to get a parcel ready, and carriers need {transit} to bring it to you.
        These are usual times, not promises: customs, weather and holidays can add to them.
      </p>

      <h2 id="what-may-not-be-sent">What may not be sent</h2>
      <p>
        Anything that the law of India or of the country of destination forbids, and anything that
        the carrier refuses. You are responsible for what is in your parcel and for what you tell us
        about it. This list is a summary and not complete: rules differ by country and carrier, and
        they change. <Link to="/contact">Ask us</Link> before you buy what you are not sure of.
      </p>
      <SendingRuleList answer="no" />

      <h2>What may be sent with conditions</h2>
      <SendingRuleList answer="conditions" />

      <h2>What may be sent, as a rule</h2>
      <SendingRuleList answer="yes" />

      <h2>Customs</h2>
      <p>
        Every parcel carries a declaration of its contents and value. We fill it in from your
        invoices and declare no other values. If customs hold or return a parcel, you pay the
        charges.
      </p>

      <h2>On every invoice</h2>
      <ul>
        {INVOICE_TERMS.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>

      <h2>Liability</h2>
      <p>
        We are liable for loss or damage within the limits set by the terms on the invoice. Report
        damage to us, with photos, within seven days of delivery, and keep the packaging. Nothing
        here limits rights that the law gives you and that cannot be limited.
      </p>

      <h2>This website</h2>
      <p>
        It shows carriers and shops under their own names; they are not our partners, and their
        trademarks are their own. The tracking page says which carriers use numbers like yours. It
        cannot know where a parcel is; only the carrier’s own site does. What is kept on your device
        is described in the <Link to="/privacy">Privacy Policy</Link>.
      </p>

      <h2>Law and contact</h2>
      <p>
        The law of India applies. If something is wrong, write to us first:{' '}
        <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </TextPage>
  );
}
