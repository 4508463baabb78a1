import { lotteryDrawList } from '@faro/contract/lottery/lists'
import { lotteryLists } from '@faro/contract/lottery/shapes'
import { col } from '@faro/server-kit/db'
import { defineList } from '@faro/server-kit/lists'
import {
  consoleDrawColumns,
  consoleDrawFields,
  consoleDrawOf,
  consoleDrawTables,
} from './console-draws.query.ts'

/** Draws as staff look for them. */
export const drawsList = defineList(lotteryDrawList, lotteryLists.draws, {
  from: consoleDrawTables,
  id: { sql: 'd.draw_id', as: col.int8 },
  columns: {
    drawId: { sql: 'd.draw_id', as: col.int8 },
    gameCode: { sql: 'd.game_code', as: col.text },
    issueNo: { sql: 'd.issue_no', as: col.text },
    state: { sql: 'd.state', as: col.text },
    closeAt: { sql: 'd.close_at', as: col.timestamptz },
  },
  read: { text: consoleDrawColumns, columns: consoleDrawFields },
  rows: (rows) => rows.map(consoleDrawOf),
})
