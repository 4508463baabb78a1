export { layOutsideGames } from './lay-outside-games.ts'
export { layTitles } from './lay-titles.ts'
