export function ShopzaPage() {
  return <h1>shopza</h1>;
}
