/** What pages of features that need the login use of it. */
export { backToMerchantHome, refusedMerchantPage, toLogin } from './pages/login-redirects.ts';
