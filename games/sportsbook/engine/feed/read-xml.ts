import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** An element of a feed message: texts between elements carry nothing there. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
}

const lengthMax = 1_048_576
const depthMax = 8

type Open = { name: string; attributes: Record<string, string>; children: XmlElement[] }

const createReader = () => {
  const parser = new SaxesParser({ position: false, xmlns: false })
  let root: Open | null = null
  let path: Open[] = []
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    if (path.length === depthMax) throw new Error('nested too deep')
    const element: Open = { name, attributes, children: [] }
    path.at(-1)?.children.push(element)
    root ??= element
    path.push(element)
  })
  parser.on('closetag', () => path.pop())
  // entities of its own are how a document grows beyond what was sent
  parser.on('doctype', () => {
    throw new Error('a document type is not taken')
  })
  return (text: string): XmlElement | null => {
    root = null
    path = []
    parser.write(text).close()
    return root
  }
}

let read: ((text: string) => XmlElement | null) | null = null

/**
 * The root of a strict XML document; null where it is none. Refused are document types, entities
 * other than the five of XML, more than eight levels and more than a mebibyte.
 */
export const readXml = (text: string): XmlElement | null => {
  if (text.length > lengthMax) return null
  try {
    read ??= createReader()
    return read(text)
  } catch {
    // a parser that threw stands in the middle of its document
    read = null
    return null
  }
}
