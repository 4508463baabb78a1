export { cashierModule } from './module.ts'
export { collectPay } from './payments/collect.adapter.ts'
export { hostedPay } from './payments/hosted-pay.adapter.ts'
export type { PaymentProvider } from './payments/port.ts'
