/** Placeholders that a command shows to people: `npm start -- --port N --data DIR`. */
const values = { N: '4470', DIR: '.data/other' }

const filled = (command) => command.replace(/ (N|DIR)\b/g, (_, name) => ` ${values[name]}`).trim()

/**
 * The commands of a page in the order in which they stand there: indented lines, and what is quoted
 * within a sentence.
 */
export const commandsOf = (page) => {
  const indented = page
    .split('\n')
    .filter((line) => /^ {4}npm /.test(line))
    .map((line) => line.replace(/ {2,}#.*$/, '').replace(/ # .*$/, ''))
  const quoted = [...page.matchAll(/`(npm [^`]+)`/g)].map((match) => match[1])
  return [...new Set([...indented, ...quoted].map(filled))]
}
