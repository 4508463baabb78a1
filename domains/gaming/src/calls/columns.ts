type Cell = string | bigint | number | boolean | null

const cellOf = (cell: Cell): string =>
  cell === null
    ? 'NULL'
    : typeof cell === 'string'
      ? `"${cell.replace(/[\\"]/g, '\\$&')}"`
      : String(cell)

/** A column as PostgreSQL's array text: much cheaper than a driver's own conversion. */
export const columnOf = (cells: readonly Cell[]): string => `{${cells.map(cellOf).join(',')}}`
