import type { FastifyReply } from 'fastify'

const messages = {
  '100': 'insufficient funds',
  '154': 'currency is not allowed',
  '400': 'bad request',
  '403': 'invalid signature',
  '404': 'casino is unknown',
  '405': 'game is not available',
  '410': 'casino is disabled',
  '420': 'wrong integration type',
  '500': 'internal error',
} as const

export type ApiCode = keyof typeof messages

type Details = { readonly message?: string; readonly balance?: string }

/** Refuses a call of the operator as the public documents say: 400, but 403 and 500 as they are. */
export const refuse = (
  reply: FastifyReply,
  code: ApiCode,
  { message = messages[code], balance }: Details = {},
) => {
  const isInternal = code === '500'
  return reply.status(isInternal ? 500 : Number(code === '403' ? 403 : 400)).send({
    code: isInternal ? 'internal' : 'invalid_argument',
    msg: message,
    meta: {
      api_code: code,
      api_message: message,
      ...(balance === undefined ? {} : { balance }),
    },
  })
}
