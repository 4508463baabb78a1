export { cleanHtml, cleanTexts } from './texts/clean-html.ts'
export { pickText, type Texts } from './texts/texts.ts'
export { contentModule } from './module.ts'
export { outsideLinks } from './links/outside-links.ts'
