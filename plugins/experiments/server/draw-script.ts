/**
 * Draws in the browser, before the first paint: pages are the same for every guest of a place. The group becomes an attribute of
 * `<html>`, by which styles choose, and a cookie where the visitor allows analytics. A crawler is shown the page as it was.
 */
import { experimentAttribute } from '../../../kernel/ports/experiments.ts';
import { DISABLED_COOKIE_S, GROUP_COOKIE_S, groupCookie } from '../rule-group.ts';
import type { Experiment } from './store.ts';

/** Cookie, attribute and share. */
const told = ({ id, percentage }: Experiment) => [groupCookie(id), experimentAttribute(id), percentage];

/** Empty where there is nothing to draw. The text holds nothing but numbers of the operator. */
export const drawScript = (experiments: readonly Experiment[]): string =>
  experiments.length === 0
    ? ''
    : `if(!/bot|crawl|spider|slurp/i.test(navigator.userAgent)){const c=n=>document.cookie.split('; ').find(o=>o.startsWith(n+'='))?.slice(n.length+1)??'';let a=false;try{a=JSON.parse(decodeURIComponent(c('consent'))).analyticsConsent===true}catch{}for(const[n,t,p]of${JSON.stringify(experiments.map(told))}){const[,k,f]=/^(-1|0|1)(!?)$/.exec(decodeURIComponent(c(n)))??[];const g=k&&(f||p>0)?k:p>0?Math.floor(Math.random()*100)<p?'1':'0':'-1';document.documentElement.setAttribute(t,g);if(!k&&a)document.cookie=n+'='+g+'; Max-Age='+(g==='-1'?${DISABLED_COOKIE_S}:${GROUP_COOKIE_S})+'; Path=/; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'')}}`;
