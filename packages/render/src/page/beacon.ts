/**
 * What a page runs where its owner wants to know how visits end: one message when it is left or put aside, with how far
 * down it was read, and one for each link to elsewhere or file that is followed. It stores nothing, asks nothing of the
 * browser but where it was scrolled to, and does nothing where somebody says Do Not Track or Global Privacy Control.
 * Views are counted by the server alone, so that nobody is counted twice.
 */
export const BEACON = [
  '(()=>{',
  'let n=navigator,d=document,s=0,g=0,',
  // A page that is higher than the window is read as far as its lowest line that was seen.
  'm=()=>{let h=d.documentElement.scrollHeight;s=Math.max(s,Math.min(100,Math.round((scrollY+innerHeight)/h*100)))},',
  't=o=>n.sendBeacon("/_v",JSON.stringify(o)),',
  // Some browsers hide what they leave before they say that it goes, others after, some say one of both: told once.
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

/** The script's hash, as a policy names it; the test beside it makes it anew. */
export const BEACON_HASH = 'sha256-zfTcf7MEbG4ibEesA3xfSuVrs8xog1M20AbbYpmDz2M='
