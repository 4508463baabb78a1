/** By the number of a sport, a mark drawn in a box of 24. */
const marks: Readonly<Record<number, string>> = {
  1: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 6 4 3-1.5 4.5h-5L8 11l4-3Zm0-6v6M21.6 10 16 11m2 8.2-3.5-3.7M6 19.2l3.5-3.7M2.4 10 8 11',
  2: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM2 12h20M12 2v20M5 5c4 3.500 4 10.500 0 14M19 5c-4 3.500-4 10.500 0 14',
  3: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM6 4.300c4.500 4 4.500 11.400 0 15.400M18 4.300c-4.500 4-4.500 11.400 0 15.400',
  4: 'M4 3l8 15h7v3h-8.500L3 6M4 17h5v4H4z',
  5: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM3 8c6 0 9 3 9 13M12 3c0 10 3 13 9 13',
  20: 'M14 3a7 7 0 0 1 5 12l-3-1-6-6-1-3a7 7 0 0 1 5-2ZM10 8l6 6-3 2-5 5-3-3 5-5V8ZM20 19.500a1.500 1.500 0 1 1-3 0 1.500 1.500 0 0 1 3 0Z',
  23: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 10c0-5-3-8-7-7M12 12c4-2 8-1 9.500 3M12 12c-4 3-5 6-3.500 9.300M12 2c4 2 6 6 5.500 9.500M2.500 14c2 3 5 4 8.500 3.500',
  117: 'M6 11V7a3 3 0 0 1 3-3h6a4 4 0 0 1 4 4v5l-3 4v4H8v-5l-2-2a2.500 2.500 0 0 1 0-3h6M8 17h8',
  109: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 1v6M12 17v6M1 12h6M17 12h6',
  110: 'M4 20 20 4M14 4h6v6M4 14v6h6M8 8l3 3M13 13l3 3',
  111: 'M3 21V9l9-6 9 6v12M8 21v-8a4 4 0 0 1 8 0v8M3 21h18',
  112: 'M4 12a8 8 0 0 1 16 0M8 12a4 4 0 0 1 8 0M12 12v9M9 21h6',
}
const other = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z'

export const SportMark = ({ sportId, size = 20 }: { sportId: number; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    className="shrink-0"
  >
    <path d={marks[sportId] ?? other} />
  </svg>
)
