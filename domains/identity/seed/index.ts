export { linesOf } from '../src/members/lines.query.ts'
export { seedSocial } from './seed-social.ts'
export { memberNamed, membersNamed } from './member-named.ts'
