/** Fields a registration form may hold, in the order in which they are shown. */
export const registerFields = [
  'username',
  'password',
  'confirmPassword',
  'nickname',
  'payeeName',
  'email',
  'mobileNum',
  'birthday',
  'idNumber',
  'nationality',
  'placeOfBirth',
  'address',
  'occupation',
  'sourceOfIncome',
  'whatsapp',
  'telegram',
  'zalo',
  'line',
  'facebook',
  'wechat',
  'qqNum',
  'recommenderId',
  'referralCode',
  'affiliateCode',
  'paymentPassword',
  'captcha',
] as const
export type RegisterField = (typeof registerFields)[number]

// a provider shows the person: no name, password or captcha; a number is proven in the account
const notOfSocial = [
  'username',
  'password',
  'confirmPassword',
  'nickname',
  'mobileNum',
  'paymentPassword',
  'captcha',
] as const
export type SocialField = Exclude<RegisterField, (typeof notOfSocial)[number]>

/**
 * The brand's fields that a player from a social provider is asked, where the brand requires them.
 */
export const socialFields: readonly SocialField[] = registerFields.filter(
  (field): field is SocialField => !(notOfSocial as readonly string[]).includes(field),
)
