import type { IdentityEvents } from '@faro/contract/identity'
import { memberMessage } from '@faro/server-kit/module'

/** What members are told of their own safety. */
export const identityMessages = [
  memberMessage<IdentityEvents>()(
    'identity.security-noticed',
    { security: { texts: 'inbox', icon: 'alarm', link: '?member=securityCenter' } },
    ({ memberId, what, browser, ip }) => ({
      memberId,
      kind: 'security',
      values: { what, browser, ip },
    }),
  ),
  memberMessage<IdentityEvents>()(
    'identity.play-safety-changed',
    { 'limits-changed': { texts: 'inbox', icon: 'limits', link: '?member=playLimits' } },
    ({ memberId }) => ({ memberId, kind: 'limits-changed' }),
  ),
]
