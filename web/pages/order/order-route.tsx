import type { ComponentType, ReactNode } from 'react'
import { OrderError } from './order-error.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

/** Common exports of an order page's module: skeleton and error page. */
export const orderRoute = (Frame: ComponentType<{ children: ReactNode }>) => ({
  HydrateFallback: () => (
    <Frame>
      <OrderSkeleton />
    </Frame>
  ),
  ErrorBoundary: () => (
    <Frame>
      <OrderError />
    </Frame>
  ),
})
