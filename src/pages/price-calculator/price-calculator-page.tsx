import { PageHead } from '../page-head.tsx';

export function PriceCalculatorPage() {
  return (
    <section>
      <PageHead
        title="Shipping Calculator"
        description="What it costs to send a parcel from India to your country: by weight and size, express and economy, with the reason for every rupee."
        path="/price-calculator"
      />
      <h1>Shipping Calculator</h1>
    </section>
  );
}
