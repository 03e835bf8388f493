export default function OrdersPage() {
  return <h1>OrdersPage</h1>
}
