import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brandIcon, drawBrandIcon, drawShareCard, iconSizes, shareCard } from './brand-pictures.ts'

const look = { name: 'Voltio', ground: '#090a14', brand: '#c8f227', text: '#f5f5f7' }

test.each(iconSizes)('an icon of %i pixels is a square picture', async (size) => {
  const found = await sharp(await brandIcon(look, { size, isMaskable: true })).metadata()
  expect([found.format, found.width, found.height]).toEqual(['png', size, size])
})

test('a card for links is as large as those who show it want it', async () => {
  const found = await sharp(await shareCard(look, 'Juega. Vive. Gana.')).metadata()
  expect([found.width, found.height]).toEqual([1200, 630])
})

test.each(['Đẹp', '', '<script>', '🎰 Casino'])('any name can be drawn: %j', (name) => {
  for (const svg of [
    drawBrandIcon({ ...look, name }, false),
    drawShareCard({ ...look, name }, name),
  ])
    expect(svg).not.toMatch(/NaN|Infinity|<script/)
})
