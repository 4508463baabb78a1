import type { CoverSpec } from '@faro/covers'

/** What a slot is about: its words in Spanish (with their gender) and English, and its art. */
export type Theme = {
  readonly el: readonly string[]
  readonly la: readonly string[]
  readonly en: readonly string[]
  readonly emoji: readonly string[]
  readonly metal: readonly string[]
  readonly hues: readonly [number, number]
  readonly pattern: CoverSpec['pattern']
}

const list = (text: string): readonly string[] => text.split(', ')

const theme = (
  [el, la, en]: readonly [string, string, string],
  [emoji, metal]: readonly [string, string],
  [hue, hue2, pattern]: readonly [number, number, CoverSpec['pattern']],
): Theme => ({
  el: list(el),
  la: list(la),
  en: list(en),
  emoji: list(emoji),
  metal: list(metal),
  hues: [hue, hue2],
  pattern,
})

export const themes: readonly Theme[] = [
  theme(
    [
      'Limón, Mango, Racimo, Cerezo',
      'Sandía, Cereza, Huerta, Fresa',
      'Cherry, Lemon, Orchard, Berry',
    ],
    ['cherries, lemon, watermelon, grapes, strawberry, mango, peach', 'cherry, clover'],
    [345, 20, 'bubbles'],
  ),
  theme(
    [
      'Tigre, Jaguar, Tucán, Gorila',
      'Selva, Pantera, Orquídea, Iguana',
      'Jungle, Jaguar, Parrot, Canopy',
    ],
    [
      'tiger-face, parrot, hibiscus, gorilla, monkey-face, leopard',
      'tiger-head, parrot-head, gorilla',
    ],
    [150, 120, 'rays'],
  ),
  theme(
    [
      'Arrecife, Tridente, Delfín, Naufragio',
      'Perla, Marea, Sirena, Ola',
      'Pearl, Ocean, Mermaid, Lagoon',
    ],
    ['dolphin, octopus, tropical-fish, spiral-shell, anchor, shark', 'dolphin, trident, seahorse'],
    [235, 200, 'waves'],
  ),
  theme(
    [
      'Dragón, Palacio, Loto, Farolillo',
      'Fortuna, Linterna, Grulla, Perla Roja',
      'Dragon, Lotus, Fortune, Palace',
    ],
    [
      'dragon, dragon-face, red-paper-lantern, carp-streamer, panda',
      'dragon-head, paper-lantern, lotus-flower',
    ],
    [25, 50, 'rays'],
  ),
  theme(
    [
      'Cohete, Planeta, Cometa, Eclipse',
      'Galaxia, Órbita, Nebulosa, Estrella',
      'Rocket, Comet, Galaxy, Nebula',
    ],
    [
      'rocket, ringed-planet, comet, alien, satellite, flying-saucer',
      'rocket, ringed-planet, ray-gun',
    ],
    [275, 305, 'stars'],
  ),
  theme(
    [
      'Faraón, Escarabajo, Desierto, Obelisco',
      'Esfinge, Duna, Pirámide, Arena',
      'Pharaoh, Scarab, Desert, Oasis',
    ],
    ['camel, scorpion, sun, amphora, cactus, desert', 'pharoah, scarab-beetle, scorpion'],
    [60, 85, 'rays'],
  ),
  theme(
    [
      'Tesoro, Galeón, Corsario, Botín',
      'Isla, Brújula, Bandera, Bahía',
      'Pirate, Galleon, Treasure, Harbor',
    ],
    [
      'pirate-flag, coin, compass, sailboat, money-bag, world-map',
      'galleon, pirate-skull, open-treasure-chest',
    ],
    [40, 220, 'waves'],
  ),
  theme(
    ['Lobo, Búho, Ciervo, Zorro', 'Luna, Noche, Bruma, Loba', 'Wolf, Moon, Owl, Timber'],
    ['wolf, owl, fox, crescent-moon, deer, mushroom, bear', 'wolf-head, owl, deer-head'],
    [255, 225, 'stars'],
  ),
  theme(
    [
      'Caramelo, Bombón, Pastel, Algodón',
      'Golosina, Paleta, Galleta, Gominola',
      'Candy, Sugar, Lollipop, Cupcake',
    ],
    ['candy, lollipop, cupcake, doughnut, ice-cream, chocolate-bar', 'balloons, sunflower'],
    [330, 350, 'bubbles'],
  ),
  theme(
    [
      'Diamante, Rubí, Zafiro, Ópalo',
      'Joya, Gema, Corona, Esmeralda',
      'Diamond, Ruby, Jewel, Emerald',
    ],
    ['gem-stone, crown, ring, trophy, glowing-star', 'cut-diamond, crown, queen-crown, fire-gem'],
    [295, 200, 'hex'],
  ),
  theme(
    [
      'Volcán, Fuego, Chile, Incendio',
      'Llama, Hoguera, Lava, Chispa',
      'Fire, Blaze, Volcano, Ember',
    ],
    ['fire, hot-pepper, volcano, sunrise', 'flame, volcano, fire-gem'],
    [20, 45, 'rays'],
  ),
  theme(
    [
      'Glaciar, Pingüino, Iceberg, Invierno',
      'Nieve, Aurora, Escarcha, Cumbre',
      'Frost, Glacier, Winter, Penguin',
    ],
    [
      'snowflake, snowman, penguin, ice, snow-capped-mountain',
      'snowflake-1, mountains, frozen-orb',
    ],
    [225, 210, 'stars'],
  ),
  theme(
    [
      'Carnaval, Mariachi, Mercado, Tambor',
      'Fiesta, Feria, Guitarra, Piñata',
      'Fiesta, Carnival, Parade, Maraca',
    ],
    ['confetti-ball, taco, guitar, maracas, party-popper, avocado', 'harp, balloons'],
    [330, 60, 'rays'],
  ),
  theme(
    [
      'Trébol, Duende, Arcoíris, Amuleto',
      'Suerte, Herradura, Colina, Olla',
      'Clover, Rainbow, Charm, Leprechaun',
    ],
    ['four-leaf-clover, rainbow, top-hat, coin', 'clover, horseshoe, coins'],
    [145, 105, 'bubbles'],
  ),
  theme(
    [
      'Trueno, Olimpo, Titán, Laurel',
      'Diosa, Tormenta, Espada, Égida',
      'Thunder, Titan, Olympus, Oracle',
    ],
    [
      'classical-building, shield, crossed-swords, cloud-with-lightning',
      'greek-temple, spartan-helmet, medusa-head, minotaur',
    ],
    [265, 90, 'rays'],
  ),
  theme(
    [
      'Mago, Grimorio, Hechizo, Castillo',
      'Bruja, Poción, Magia, Torre',
      'Wizard, Potion, Magic, Castle',
    ],
    [
      'crystal-ball, magic-wand, unicorn, castle, black-cat',
      'wizard-face, crystal-ball, magic-portal',
    ],
    [290, 270, 'stars'],
  ),
  theme(
    [
      'Vaquero, Bisonte, Rodeo, Cañón',
      'Pradera, Frontera, Cantina, Mina',
      'Bison, Canyon, Rodeo, Frontier',
    ],
    ['cowboy-hat-face, cactus, horse-face, ox, eagle', 'revolver, bull-horns, horse-head'],
    [45, 30, 'rays'],
  ),
  theme(
    [
      'Neón, Circuito, Pulso, Vinilo',
      'Ciudad, Pista, Señal, Discoteca',
      'Neon, Disco, Circuit, Arcade',
    ],
    [
      'microphone, headphone, video-game, joystick, robot',
      'microphone, joystick, robot-golem, game-console',
    ],
    [310, 335, 'grid'],
  ),
  theme(
    ['Bufón, Siete, Comodín, As', 'Campana, Rueda, Baraja, Máquina', 'Joker, Seven, Bell, Jester'],
    ['joker, slot-machine, bell, game-die, spade-suit', 'card-joker, poker-hand, card-ace-spades'],
    [350, 80, 'hex'],
  ),
  theme(
    [
      'Girasol, Jardín, Colibrí, Panal',
      'Abeja, Mariposa, Rosa, Primavera',
      'Garden, Butterfly, Blossom, Honey',
    ],
    ['butterfly, honeybee, sunflower, rose, tulip, cherry-blossom', 'butterfly, sunflower, rose'],
    [110, 330, 'bubbles'],
  ),
  theme(
    [
      'Samurái, Bambú, Templo, Shogun',
      'Katana, Geisha, Montaña, Máscara',
      'Samurai, Ninja, Temple, Bamboo',
    ],
    ['mount-fuji, panda, cherry-blossom, dagger', 'samurai-helmet, ninja-mask, katana'],
    [5, 350, 'rays'],
  ),
  theme(
    [
      'Vampiro, Murciélago, Fantasma, Cuervo',
      'Cripta, Momia, Telaraña, Sombra',
      'Vampire, Ghost, Raven, Crypt',
    ],
    ['bat, ghost, jack-o-lantern, skull, spider', 'bat, raven, skull-crossed-bones'],
    [300, 20, 'stars'],
  ),
]

export const qualities: readonly (readonly [el: string, la: string])[] = [
  ['Dorado', 'Dorada'],
  ['Mágico', 'Mágica'],
  ['Salvaje', 'Salvaje'],
  ['Eterno', 'Eterna'],
  ['Real', 'Real'],
  ['Secreto', 'Secreta'],
  ['de Plata', 'de Plata'],
  ['de Fortuna', 'de Fortuna'],
  ['del Norte', 'del Norte'],
  ['del Sur', 'del Sur'],
  ['Perdido', 'Perdida'],
  ['Radiante', 'Radiante'],
  ['Místico', 'Mística'],
  ['Celeste', 'Celeste'],
  ['Escarlata', 'Escarlata'],
  ['Infinito', 'Infinita'],
  ['de Cristal', 'de Cristal'],
  ['Veloz', 'Veloz'],
  ['Bravo', 'Brava'],
  ['de Medianoche', 'de Medianoche'],
  ['Doble', 'Doble'],
  ['Triple', 'Triple'],
  ['en Llamas', 'en Llamas'],
  ['Antiguo', 'Antigua'],
  ['del Alba', 'del Alba'],
  ['Imperial', 'Imperial'],
  ['Supremo', 'Suprema'],
  ['de la Suerte', 'de la Suerte'],
]

export const before = list(
  'Golden, Lucky, Wild, Royal, Hidden, Mystic, Silver, Crimson, Endless, Mighty, Secret, Crystal, ' +
    'Grand, Electric, Midnight, Northern, Ancient, Radiant, Double, Triple, Velvet, Roaring',
)
/** Words that end an English title: three words together are nobody else's title. */
export const after = list(
  'Parade, Voyage, Boulevard, Festival, Carousel, Almanac, Society, Workshop, Promenade, ' +
    'Chronicle, Serenade, Expedition, Fortune, Orchard, Bazaar, Masquerade',
)
