import { BUSINESS } from '../../domain/business.ts';
import { TextPage } from '../text-page.tsx';

export function PrivacyPage() {
  const { name, email } = BUSINESS;
  return (
    <TextPage
      title="Privacy Policy"
      lead={`What ${name} keeps about you, where it is kept, and what is sent to whom.`}
      path="/privacy"
    >
      <h2>In short</h2>
      <ul>
        <li>No cookies, no advertising, no visitor statistics.</li>
        <li>What you type into the calculator and the tracking page stays on your device.</li>
        <li>Fonts and pictures come from this site; no other company learns that you are here.</li>
        <li>We keep your name and address only when you become a customer.</li>
      </ul>

      <h2>What stays on your device</h2>
      <p>Your browser keeps these for this site. They are not sent to us:</p>
      <ul>
        <li>the site itself and the last price list, so that it opens without a connection;</li>
        <li>quotes you calculated;</li>
        <li>tracking numbers whose carrier you opened, and the labels you gave them;</li>
        <li>small choices, such as pausing the animations on the home page.</li>
      </ul>
      <p>
        You can clear the quotes and the tracking numbers on their own pages. Deleting this site’s
        data in your browser’s settings removes all of it.
      </p>

      <h2>What leaves your device</h2>
      <ul>
        <li>
          <b>Visiting this site.</b> Like any web server, our host sees your IP address and the page
          you ask for, and may keep a log of that for a short time to fend off abuse.
        </li>
        <li>
          <b>Tracking a parcel.</b> When you open a carrier’s page, the tracking number goes to that
          carrier. From there its own privacy policy applies.
        </li>
        <li>
          <b>Writing to us.</b> The contact form sends nothing itself. It opens your e-mail app, and
          your message travels as an ordinary e-mail.
        </li>
        <li>
          <b>Sharing a quote.</b> A shared link carries the country, weight and size you entered,
          and nothing about you.
        </li>
        <li>
          <b>Following links.</b> The shops we name, and our own shop, are other sites with policies
          of their own.
        </li>
      </ul>

      <h2>When we send you an invoice</h2>
      <p>
        Our staff write invoices with this site. Until an invoice is sent, its draft is kept
        encrypted on the agency’s device. When it is issued, your name, e-mail address, mobile
        number and address, where the parcel goes from and to, and the items with their weights and
        prices go to two companies that work for us: a spreadsheet service that keeps our accounts,
        and an e-mail service that sends you the PDF. Until both have received it, for instance
        while the device is offline, the invoice waits there unencrypted. We keep invoices for as
        long as tax law requires.
      </p>

      <h2>When we ship your parcel</h2>
      <p>
        The carrier and the customs offices on the way get the receiver’s name, address, telephone
        number and a list of what is in the box. Without them no parcel crosses a border.
      </p>

      <h2>Your rights</h2>
      <p>
        You may ask what we keep about you, have it corrected, or have it deleted where no law
        obliges us to keep it. Write to <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </TextPage>
  );
}
