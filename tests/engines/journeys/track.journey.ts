import { NUMBER_FITS } from '../../e2e/support/track-screen.ts';
import { PHONE } from '../drivers/engine.ts';
import { journey } from '../visitor/journey.ts';

journey(
  'a tracking number finds its carriers, and stays on the device once one is opened',
  async ({ visitor }) => {
    await visitor.open('/track');
    await visitor.fill('Tracking number', '7905-3531-2317');
    await visitor.pressButton('Find the carrier');
    await visitor.see({ role: 'article', name: 'Parcel 790535312317' });
    await visitor.see(NUMBER_FITS);
    await visitor.press({ role: 'link', name: 'Open FedEx with 790535312317', begins: true });
    await visitor.see({ label: 'Label for 790535312317' });
    await visitor.open('/track');
    await visitor.see({ label: 'Label for 790535312317' });
  },
  PHONE,
);
