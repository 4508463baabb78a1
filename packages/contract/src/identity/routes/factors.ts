import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/factors.ts'

export const factors = define(under<typeof shapes.factors>, {
  prove: { method: 'POST', path: '/wps/session/proof', auth: 'member', encrypted: true },
  askPasskey: { method: 'POST', path: '/wps/session/proof/passkey', auth: 'member' },
  sendProofCode: { method: 'POST', path: '/wps/session/proof/code', auth: 'member' },
  beginTotp: { method: 'POST', path: '/wps/member/totp', auth: 'member' },
  confirmTotp: { method: 'PUT', path: '/wps/member/totp', auth: 'member' },
  removeTotp: { method: 'DELETE', path: '/wps/member/totp', auth: 'member' },
  renewRecoveryCodes: { method: 'POST', path: '/wps/member/recoveryCodes', auth: 'member' },
  beginPasskey: { method: 'POST', path: '/wps/member/passkeys/question', auth: 'member' },
  addPasskey: { method: 'POST', path: '/wps/member/passkeys', auth: 'member' },
  renamePasskey: { method: 'PATCH', path: '/wps/member/passkeys/:passkeyId', auth: 'member' },
  removePasskey: { method: 'DELETE', path: '/wps/member/passkeys/:passkeyId', auth: 'member' },
})
