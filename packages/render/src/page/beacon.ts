/**
 * The beacon script, if the owner enabled it: one message when the page is hidden, with the scroll depth, and one per
 * followed outbound link or download. Stores nothing, reads nothing but the scroll position, and respects Do Not
 * Track and Global Privacy Control. Page views are counted by the server alone, so that none is counted twice.
 */
export const BEACON = [
  '(()=>{',
  'let n=navigator,d=document,s=0,g=0,',
  // Depth is measured by the lowest visible line.
  'm=()=>{let h=d.documentElement.scrollHeight;s=Math.max(s,Math.min(100,Math.round((scrollY+innerHeight)/h*100)))},',
  't=o=>n.sendBeacon("/_v",JSON.stringify(o)),',
  // Browsers fire pagehide and visibilitychange in different orders, or only one of them; the message is sent once.
  'l=()=>{g||(g=1,m(),t({k:"end",s}))},',
  'c=e=>{let a=e.target.closest&&e.target.closest("a[href]"),u;',
  'if(!a||!/^http/.test(a.protocol)||e.button>1)return;',
  'u=a.host!=location.host?a.host.replace(/^www\\./,"")+a.pathname.replace(/\\/$/,""):',
  'a.hasAttribute("download")||/\\.(pdf|zip|docx?|xlsx?|pptx?|csv|epub|mp[34])$/i.test(a.pathname)?a.pathname:"";',
  'u&&t({k:"click",u:u.slice(0,300),i:Math.floor(Math.random()*2**52)})};',
  'if(n.doNotTrack=="1"||n.globalPrivacyControl||!n.sendBeacon)return;',
  'addEventListener("scroll",m,{passive:true});',
  'addEventListener("click",c,true);addEventListener("auxclick",c,true);',
  'd.addEventListener("visibilitychange",()=>{d.visibilityState=="hidden"?l():g=0});',
  'addEventListener("pagehide",l);',
  '})()',
].join('')

/** The script's hash for the CSP; a test recomputes it. */
export const BEACON_HASH = 'sha256-zfTcf7MEbG4ibEesA3xfSuVrs8xog1M20AbbYpmDz2M='
