export { cashierModule } from './module.ts'
export { hostedPay } from './payments/hosted-pay.adapter.ts'
export type { PaymentProvider } from './payments/port.ts'
