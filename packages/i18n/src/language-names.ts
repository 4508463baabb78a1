/** The codes a brand may list, each in its own language; only complete ones can be chosen. */
export const languageNames: Readonly<Record<string, string>> = {
  ES: 'Español', EN: 'English', VI: 'Tiếng Việt', 'PT-BR': 'Português (Brasil)', PT: 'Português',
  CN: '简体中文', TW: '繁體中文', JA: '日本語', KO: '한국어', TH: 'ไทย', ID: 'Bahasa Indonesia',
  MS: 'Bahasa Melayu', KM: 'ខ្មែរ', MY: 'မြန်မာ', LO: 'ລາວ', FIL: 'Filipino', HI: 'हिन्दी',
  BN: 'বাংলা', TA: 'தமிழ்', TE: 'తెలుగు', UR: 'اردو', NE: 'नेपाली', SI: 'සිංහල', AR: 'العربية',
  FA: 'فارسی', HE: 'עברית', TR: 'Türkçe', RU: 'Русский', UK: 'Українська', PL: 'Polski',
  RO: 'Română', CS: 'Čeština', HU: 'Magyar', EL: 'Ελληνικά', DE: 'Deutsch', FR: 'Français',
  IT: 'Italiano', NL: 'Nederlands',
}
