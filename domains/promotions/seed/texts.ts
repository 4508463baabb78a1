import type { Definition } from '@faro/contract/promotions'

/** A text in the demo's languages. */
export type Multilingual = { readonly es: string; readonly en: string; readonly vi: string }

const common: Multilingual = {
  es: '<ul><li>Solo para mayores de edad con cuenta propia; una vez por persona y por hogar.</li><li>Lo que ya aceptaste no cambia: valen las condiciones que leíste al unirte.</li><li>Puedes renunciar a un bono cuando quieras; tu dinero real nunca queda bloqueado.</li></ul>',
  en: '<ul><li>For adults with an account of their own; once per person and household.</li><li>What you accepted does not change: the terms you read when you joined hold.</li><li>You may give up a bonus at any time; your real money is never locked.</li></ul>',
  vi: '<ul><li>Chỉ dành cho người trưởng thành có tài khoản riêng; mỗi người và mỗi hộ một lần.</li><li>Điều khoản bạn đã chấp nhận không thay đổi: áp dụng bản bạn đọc khi tham gia.</li><li>Bạn có thể từ bỏ khoản thưởng bất cứ lúc nào; tiền thật của bạn không bao giờ bị khóa.</li></ul>',
}

type Texts = {
  readonly title: Multilingual
  readonly teaser: Multilingual
  readonly text: Multilingual
}

/** The texts of an activity in all languages, with the terms that all of them share. */
export const textsOf = ({ title, teaser, text }: Texts): Definition['texts'] =>
  Object.fromEntries(
    (['es', 'en', 'vi'] as const).map((language) => [
      language.toUpperCase(),
      {
        title: title[language],
        teaser: teaser[language],
        text: `<p>${text[language]}</p>`,
        terms: common[language],
      },
    ]),
  )

/** The same names as the mall and prizes keep them. */
export const namesOf = ({ es, en, vi }: Multilingual): Readonly<Record<string, string>> => ({
  ES: es,
  EN: en,
  VI: vi,
})
