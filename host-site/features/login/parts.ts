/** What pages of features that need the login use of it. */
export { type LoginProps, openLogin, sendLoginForm } from './pages/login.load.ts';
export { loginPage } from './pages/login.tsx';
export { refusedMerchantPage, toLogin } from './pages/login-redirects.ts';
export { merchantNavigation } from './pages/merchant-rooms.tsx';
export { TextLinks } from './pages/text-links.tsx';
