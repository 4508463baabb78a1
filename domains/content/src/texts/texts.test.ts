import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { pickText } from './texts.ts'

const text = (title: string) => ({ title, html: '' })

test('a text comes in the reader language, else in English, else in that of the brand', () => {
  const texts = { ES: text('Hola'), EN: text('Hello'), VI: text('Chào') }
  expect(pickText(texts, 'VI', 'ES').title).toBe('Chào')
  expect(pickText(texts, 'TH', 'ES').title).toBe('Hello')
  expect(pickText({ ES: text('Hola'), VI: text('Chào') }, 'TH', 'VI').title).toBe('Chào')
  expect(pickText({ PT: text('Olá') }, 'TH', 'ES').title).toBe('Olá')
})

test.each([
  ['<p>Hola <b>Ana</b></p>', '<p>Hola <b>Ana</b></p>'],
  ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ['<p onclick="alert(1)" style="position:fixed">x</p>', '<p>x</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<a href="/vip">x</a>', '<a href="/vip">x</a>'],
  [
    '<a href="https://x.example">x</a>',
    '<a href="https://x.example" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  ],
  ['<h1>x</h1>', '<h2>x</h2>'],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<iframe src="https://x.example"></iframe>', ''],
  ['<math><mtext></p><img src onerror=alert(1)>', '<p></p>'],
])('%j is shown as %j', (html, shown) => {
  expect(cleanHtml(html)).toBe(shown)
})

test('what has been cleaned stays as it is', () => {
  const once = cleanHtml('<h1>a</h1><p>b <a href="https://x.example/?a=1&amp;b=2">c</a></p><br>')
  expect(cleanHtml(once)).toBe(once)
})
