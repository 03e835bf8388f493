export default function OrderConfirmationPage() {
  return <h1>OrderConfirmationPage</h1>
}
