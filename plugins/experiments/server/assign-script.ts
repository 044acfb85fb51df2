/**
 * Assigns groups in the browser before the first paint, because pages are the same for every guest of a country. The
 * group becomes an attribute of `<html>`, which styles use, and a cookie if the visitor has consented to analytics
 * under the current policy. Crawlers see the original variant.
 */
import { RESTRICTION_COOKIE, VERIFIED_COOKIE } from '#ports/age.ts';
import { CONSENT_CATEGORIES } from '#ports/consent.ts';
import { CONSENT_POLICY } from '#ports/consent-policy.ts';
import { experimentAttribute } from '#ports/experiments.ts';
import { DISABLED_COOKIE_S, GROUP_COOKIE_S, groupCookie } from '../rule-group.ts';
import type { Experiment } from './store.ts';

/** The script's input for an experiment: cookie, attribute and share. */
const inputOf = ({ id, percentage }: Experiment) => [groupCookie(id), experimentAttribute(id), percentage];

/** Index of analytics in a consent record. */
const PART = CONSENT_CATEGORIES.indexOf('analytics');

/** True if the visitor has confirmed their age or is verified; before that nothing is stored. */
const OF_AGE = `[${[RESTRICTION_COOKIE, VERIFIED_COOKIE].map((name) => `'${name}'`).join()}].some(n=>c(n)==='true')&&`;

/**
 * Returns the script; empty without experiments. `asksAge`: whether the site has an age gate. The text contains only
 * numbers set by the operator.
 */
export const assignScript = (experiments: readonly Experiment[], asksAge: boolean): string =>
  experiments.length === 0
    ? ''
    : `if(!/bot|crawl|spider|slurp/i.test(navigator.userAgent)){const c=n=>document.cookie.split('; ').find(o=>o.startsWith(n+'='))?.slice(n.length+1)??'';let a=false;try{const r=JSON.parse(decodeURIComponent(c('consent')));a=${asksAge ? OF_AGE : ''}r.analyticsConsent===true&&r.policy.split('.')[${PART}]==='${CONSENT_POLICY.analytics}'}catch{}for(const[n,t,p]of${JSON.stringify(experiments.map(inputOf))}){const[,k,f]=/^(-1|0|1)(!?)$/.exec(decodeURIComponent(c(n)))??[];const g=k&&(f||p>0)?k:p>0?Math.floor(Math.random()*100)<p?'1':'0':'-1';document.documentElement.setAttribute(t,g);if(!k&&a)document.cookie=n+'='+g+'; Max-Age='+(g==='-1'?${DISABLED_COOKIE_S}:${GROUP_COOKIE_S})+'; Path=/; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'')}}`;
