import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/sign-in-methods.ts'

export const signInMethods = define(under<typeof shapes.signInMethods>, {
  settings: { method: 'GET', path: '/wps/system/setting/login', auth: 'public' },
  botChallenge: { method: 'GET', path: '/wps/verification/human', auth: 'public' },
  captcha: { method: 'GET', path: '/wps/captcha', auth: 'public' },
  captchaSound: { method: 'GET', path: '/wps/captcha/sound', auth: 'public' },
  sendLoginCode: { method: 'POST', path: '/wps/verification/sms/noLogin', auth: 'public' },
  sendRegisterCode: { method: 'POST', path: '/wps/verification/sms/register', auth: 'public' },
  sendPasswordCode: { method: 'POST', path: '/wps/verification/sms/password', auth: 'public' },
  affiliate: { method: 'GET', path: '/wps/agent/affiliate', auth: 'public' },
})
