import { pageStyle, sumOf } from '../hosted-pay/page.ts'
import type { Collection } from './collection.ts'
import texts from './texts.json' with { type: 'json' }

export const sendings = ['exact', 'half', 'over', 'double', 'repeated', 'lost'] as const
export type Sending = (typeof sendings)[number]

/** The sender's own bank or purse, as far as a test needs one. */
export const sendPage = (order: Collection, language: keyof typeof texts): string => {
  const text = texts[language]
  const button = (sending: Sending): string =>
    `<button name="sending" value="${sending}"${sending === 'exact' ? ' class="first"' : ''}>${text[sending]}</button>`
  const sum = (amount: string): string => sumOf(amount, order.currency, language)
  const sent = order.arrivals.map(({ amount }) => sum(amount)).join(' · ')
  const done = sent === '' ? '' : `<p role="status">${text.sent}: ${sent}</p>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${text.title}</title><style>${pageStyle}</style></head><body><main><h1>${text.provider}</h1><p>${text.order} ${order.code.slice(0, 8)}</p><p class="sum">${sum(order.amount)}</p>${done}<form method="post">${sendings.map(button).join('')}</form><small>${text.test}</small></main></body></html>`
}
