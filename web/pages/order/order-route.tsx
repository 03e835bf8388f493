import type { ComponentType, ReactNode } from 'react'
import { OrderError } from './order-error.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

/** What the module of an order's page exports besides its content: how it looks while it loads and when it cannot be loaded. */
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
