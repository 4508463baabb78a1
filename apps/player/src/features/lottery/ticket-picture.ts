/** What a ticket's picture says, in the words of the page. */
export type TicketPicture = {
  readonly title: string
  readonly issue: string
  readonly state: string
  readonly isWon: boolean
  /** Numbers of the result; none before the draw. */
  readonly numbers: readonly string[]
  readonly lines: readonly { readonly play: string; readonly picked: string }[]
  readonly figures: readonly (readonly [string, string])[]
  readonly foot: string
}

const width = 720
const [edge, head, lineHeight, figureHeight, numberHeight, foot] = [40, 132, 62, 44, 74, 64]
const [ballSize, ballGap] = [48, 10]
const ballsInRow = Math.floor((width - 2 * edge + ballGap) / (ballSize + ballGap))

const colourIn = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

type Pen = CanvasRenderingContext2D
type Place = { readonly x: number; readonly y: number }
type Ink = {
  readonly size: number
  readonly colour: string
  readonly isBold?: boolean
  readonly align?: CanvasTextAlign
}

const write = (pen: Pen, text: string, { x, y, size, colour, isBold, align }: Place & Ink) => {
  pen.font = `${isBold === true ? 800 : 500} ${size}px system-ui, sans-serif`
  pen.fillStyle = colour
  pen.textAlign = align ?? 'left'
  pen.fillText(text, x, y, width - 2 * edge)
}

const ballRows = ({ numbers }: TicketPicture): number => Math.ceil(numbers.length / ballsInRow)

const drawBalls = (pen: Pen, numbers: readonly string[], top: number): void => {
  for (const [i, number] of numbers.entries()) {
    const x = edge + (i % ballsInRow) * (ballSize + ballGap) + ballSize / 2
    const y = top + Math.floor(i / ballsInRow) * numberHeight + ballSize / 2
    pen.fillStyle = colourIn('--brand')
    pen.beginPath()
    pen.arc(x, y, ballSize / 2, 0, 2 * Math.PI)
    pen.fill()
    const size = number.length > 3 ? 13 : 20
    const colour = colourIn('--on-brand')
    write(pen, number, { x, y: y + size / 3, size, colour, isBold: true, align: 'center' })
  }
}

const drawHead = (pen: Pen, { title, issue, state, isWon }: TicketPicture): void => {
  const [first, second] = [colourIn('--text-primary'), colourIn('--text-secondary')]
  pen.fillStyle = colourIn('--brand')
  pen.fillRect(0, 0, width, 10)
  write(pen, title, { x: edge, y: 66, size: 34, colour: first, isBold: true })
  write(pen, issue, { x: edge, y: 102, size: 22, colour: second })
  const colour = isWon ? colourIn('--win') : second
  const place = { x: width - edge, y: 66 }
  write(pen, state, { ...place, size: 26, colour, isBold: true, align: 'right' })
}

const drawAll = (pen: Pen, picture: TicketPicture, height: number): void => {
  const [first, second] = [colourIn('--text-primary'), colourIn('--text-secondary')]
  pen.fillStyle = colourIn('--bg-surface-1')
  pen.fillRect(0, 0, width, height)
  drawHead(pen, picture)
  drawBalls(pen, picture.numbers, head)
  let y = head + ballRows(picture) * numberHeight
  for (const { play, picked } of picture.lines) {
    write(pen, play, { x: edge, y: y + 20, size: 20, colour: first, isBold: true })
    write(pen, picked, { x: edge, y: y + 46, size: 19, colour: second })
    y += lineHeight
  }
  y += 10
  for (const [label, value] of picture.figures) {
    write(pen, label, { x: edge, y: y + 24, size: 22, colour: second })
    const ink = { size: 24, colour: first, isBold: true, align: 'right' } as const
    write(pen, value, { x: width - edge, y: y + 24, ...ink })
    y += figureHeight
  }
  write(pen, picture.foot, { x: edge, y: height - 26, size: 18, colour: second })
}

/** A ticket as a picture, in the colours of the brand. */
const drawTicket = (picture: TicketPicture): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  const below = picture.lines.length * lineHeight + picture.figures.length * figureHeight
  canvas.width = width
  canvas.height = head + ballRows(picture) * numberHeight + below + foot
  const pen = canvas.getContext('2d')
  if (pen !== null) drawAll(pen, picture, canvas.height)
  return canvas
}

/** Hands the picture to whatever shares on this device; where nothing does, it is saved. */
export const shareTicket = async (picture: TicketPicture, name: string): Promise<void> => {
  const canvas = drawTicket(picture)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (blob === null) return
  const file = new File([blob], `${name}.png`, { type: 'image/png' })
  const shared = { files: [file], title: picture.title }
  if (typeof navigator.canShare === 'function' && navigator.canShare(shared)) {
    // whoever closes the device's own list has shared nothing, and that is well
    await navigator.share(shared).catch(() => undefined)
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  URL.revokeObjectURL(link.href)
}
