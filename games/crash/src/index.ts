export { crashModule, crashModuleAt } from './module.ts'
export { channelOf } from '../rounds/channel.ts'
export type { Frame } from '../rounds/feed.ts'
export { gameCode, standardPace, type Pace } from './deps.ts'
