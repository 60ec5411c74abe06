import { fontStack } from '@gangway/contract/layout'
import { fontOf, openSansFaces, paintable, type Styles } from './page-paint.ts'

/** The whole style sheet of the white-label page. */
export const pageStyle = (styles: Styles): string => {
  const colours = paintable(styles)
  const font = fontOf(styles)
  return `${font === 'Open Sans' ? openSansFaces : ''}:root{--ground:${colours.colorbackground};--button:${colours.colorbutton};--button-hover:${colours.colorbuttonhover};--button-font:${colours.colorbuttonfont};--link:${colours.colorlink};--line:${colours.colorborder};--font:${colours.colorfont};color-scheme:light;font:16px/1.5 ${fontStack(font)}}${sheet}`
}

const sheet = `
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--font)}
h1,h2,h3,p{margin:0;text-wrap:pretty}
h1,h2,h3{text-wrap:balance}
h1,h2,h3,p,address,.firm{overflow-wrap:anywhere}
h1{font-size:2rem;line-height:1.2}
h2{font-size:1.375rem;line-height:1.3}
h3{font-size:1.0625rem;line-height:1.35}
.link{color:var(--link);text-underline-offset:.15em}
.link:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.wide{max-width:70rem;margin:0 auto;padding:0 1.5rem}
.embedded{display:grid;gap:1rem;max-width:none;padding:1rem}
.embedded .part{margin:0}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:1rem;z-index:1;padding:.5rem 1rem;background:#fff}
.head,.foot{background:#fff}
.head{border-bottom:1px solid var(--line)}
.foot{border-top:1px solid var(--line);margin-top:3rem;padding:2rem 0;font-size:.9375rem}
.head .wide{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.75rem 1.5rem;padding-block:1rem}
.logo{display:block;max-width:100%;height:auto;max-height:9.25rem}
.firm{font-size:1.25rem;font-weight:700}
.head .call{min-width:0;text-align:right}
.call strong{display:block;font-size:1.125rem;overflow-wrap:anywhere}
.hero{padding:2.5rem 0 1.5rem}
.hero p{margin-top:.5rem;max-width:46rem;font-size:1.0625rem}
.panel{background:#fff;border:1px solid var(--line);border-radius:.5rem}
.search{display:grid;grid-template-columns:repeat(4,minmax(0,1fr)) auto;align-items:end;gap:1rem;padding:1.25rem}
label,.label{display:block;margin-bottom:.25rem;font-weight:700;font-size:.9375rem}
label span{font-weight:400}
input,select,textarea{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid color-mix(in srgb,var(--font) 60%,#fff);border-radius:.375rem;background:#fff;color:var(--font);font:inherit}
select{appearance:none;padding-right:2.25rem;background:linear-gradient(45deg,#0000 50%,var(--font) 50%) right 1.125rem center/.375rem .375rem no-repeat,linear-gradient(-45deg,#0000 50%,var(--font) 50%) right .75rem center/.375rem .375rem no-repeat,#fff;text-overflow:ellipsis}
textarea{min-height:7rem;resize:vertical}
.button{display:inline-block;min-height:2.75rem;padding:.6rem 1.25rem;border:0;border-radius:.375rem;background:var(--button);color:var(--button-font);font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
.button:hover,.hovered .button{background:var(--button-hover)}
.part{margin-top:2.5rem}
.offers{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1.5rem;margin:1rem 0 0;padding:0;list-style:none}
.top{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr));gap:1.5rem;margin-top:1rem}
.top .panel{padding:1rem 1.25rem}
.top ol{margin:.5rem 0 0;padding-left:1.5rem}
.top li{overflow-wrap:anywhere}
.offer{display:flex;flex-direction:column;overflow:hidden;height:100%}
.scene{display:block;width:100%;height:8.5rem;background:color-mix(in oklab,var(--button) 12%,#fff);border-bottom:1px solid var(--line)}
.sun{fill:color-mix(in oklab,var(--button) 20%,#fff)}
.far{fill:color-mix(in oklab,var(--button) 40%,#fff)}
.near{fill:color-mix(in oklab,var(--button) 60%,#fff)}
.snow{fill:#fff}
.sea{fill:color-mix(in oklab,var(--button) 75%,#fff)}
.wave{fill:var(--button)}
.ship,.small{font-size:.875rem}
.ship{margin-top:.25rem}
.facts{display:flex;flex:1;flex-direction:column;gap:.25rem;padding:1rem 1.25rem 1.25rem}
.price{margin-top:auto;padding-top:.75rem;font-size:1.25rem;font-weight:700}
.facts .button{margin-top:.75rem}
.pages{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.5rem 1.5rem;margin-top:1.5rem}
.cruise{margin-top:1rem}
.cruise .facts{padding:1.5rem}
.cruise dl,.receipt dl{display:grid;gap:.25rem;margin:.75rem 0 1.25rem}
.cruise dl div,.receipt dl div{display:grid;grid-template-columns:minmax(7rem,1fr) 3fr;gap:0 1rem}
@media (max-width:30rem){.receipt dl div{grid-template-columns:none}}
.cruise dt,.receipt dt{font-weight:700;font-size:.9375rem}
.cruise dd,.receipt dd{margin:0;overflow-wrap:anywhere}
.chosen{padding:1rem 1.25rem;border-left:4px solid var(--button)}
.advert{margin-top:1.5rem;padding:1.25rem 1.5rem;border-left:4px solid var(--button)}
.advert p{margin-top:.5rem}
.lines{white-space:pre-line}
.request{display:grid;grid-template-columns:1fr 2fr;gap:1.5rem 2.5rem;padding:1.5rem}
.request form{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.request .all{grid-column:1/-1}
.request p{margin-top:.5rem}
.request .call{margin-top:1.5rem}
.two{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.trap{position:absolute;left:-99rem}
[aria-invalid]{border:2px solid #b3261e}
.said{margin:0 0 1rem;padding:.75rem 1rem;border:2px solid var(--link);border-radius:.375rem;background:#fff;font-weight:700}
.said p{margin:0}
.said ul{margin:.5rem 0 0;padding-left:1.25rem;font-weight:400}
.receipt{min-width:0;padding:1rem 1.25rem;border:2px solid var(--link);border-radius:.375rem}
.welcome{margin:1.5rem 0 0}
.foot .wide{display:grid;grid-template-columns:2fr 1fr;gap:1.5rem 3rem}
.foot address{font-style:normal}
.foot p{margin-top:.75rem}
.foot ul{margin:0;padding:0;list-style:none}
.foot li{padding:.125rem 0}
.foot h2{margin-bottom:.5rem;font-size:1rem}
@media (max-width:48rem){h1{font-size:1.5rem}.wide{padding-inline:1rem}.hero{padding-top:1.5rem}.search,.offers,.request,.request form,.foot .wide{grid-template-columns:minmax(0,1fr)}.head .call{text-align:left}.top{gap:.75rem}.top .panel{padding:.75rem 1rem}.top ol{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:0;list-style:none}.button{width:100%}}
@media (min-width:42rem) and (max-width:48rem){.offers{grid-template-columns:repeat(3,minmax(0,1fr));gap:1rem}.scene{height:6.5rem}.facts{padding:1rem}.facts .button{padding-inline:.5rem}.search{grid-template-columns:1fr 1fr}.search .button{grid-column:1/-1}.request form{grid-template-columns:1fr 1fr}.foot .wide{grid-template-columns:2fr 1fr}}
@media print{.search,.request{display:none}}
`
