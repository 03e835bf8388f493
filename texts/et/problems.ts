import { maxApiKeys } from '#domain/api-key.ts'
import { maxHoldDays } from '#domain/payout.ts'
import { maxEndpoints } from '#domain/webhook.ts'
import type * as en from '../en/problems.ts'
import { checkoutRefusals } from './checkout-refusals.ts'
import { formProblems } from './form-problems.ts'
import { errors } from './frame.ts'

export const problems: typeof en.problems = {
  ...checkoutRefusals,
  invalid: 'Palun kontrollige sisestatut.',
  'bad-json': 'Päringut ei õnnestunud lugeda.',
  'bad-signature': 'Allkiri ei kehti.',
  'reset-token-invalid': 'Lähtestamislink ei kehti või on aegunud',
  'sign-in-needed': 'Te ei ole sisse logitud',
  'token-expired': 'Teie sisselogimine on aegunud. Palun logige uuesti sisse.',
  'wrong-credentials': 'Vale e-posti aadress või parool. Palun proovige uuesti.',
  forbidden: 'Teil ei ole selleks õigust.',
  'wrong-password': 'Praegune parool ei ole õige.',
  'artist-not-approved': 'Müüa saate siis, kui oleme teie kunstniku profiili heaks kiitnud.',
  'artist-suspended': 'Teie müük on peatatud. Töölaualt leiate põhjuse ja kaebuse esitamise võimaluse.',
  'api-key-invalid': 'Seda API-võtit ei ole või see enam ei kehti.',
  'webhook-disabled': 'See veebihaak on välja lülitatud. Lülitage see kõigepealt sisse.',
  'too-many-webhooks': `Veebihaake saab olla kuni ${maxEndpoints}. Eemaldage kõigepealt mõni.`,
  'too-many-api-keys': `Kehtivaid API-võtmeid saab olla kuni ${maxApiKeys}. Tühistage kõigepealt mõni.`,
  'webhook-address': 'Sisestage avalik aadress, mille alguses on https: ja milles ei ole kasutajanime ega parooli.',
  'api-key-ends-in-past': 'Viimane päev ei saa olla minevikus.',
  'not-found': 'Sellel aadressil ei ole midagi.',
  'artwork-gone': 'Seda teost siin enam ei ole.',
  'artist-gone': 'Seda kunstnikku siin enam ei ole.',
  'document-expired': 'See dokument on kustutatud, sest seadusega nõutud seitse aastat on möödas.',
  'post-gone': 'See postitus on eemaldatud.',
  'artist-not-found': 'Kunstnikku, keda otsite, ei ole või on tema profiil eemaldatud.',
  'order-not-found': 'Tellimust ei leitud',
  'order-unknown':
    'Sellise numbri ja e-posti aadressiga tellimust me ei leidnud. Mõlemad on kirjas tellimuse kinnituskirjas.',
  'invoice-not-found': 'Sellist arvet ei ole või ei ole see teie oma.',
  'collection-not-found': 'Sellist kollektsiooni ei ole.',
  'post-not-found': 'Sellist postitust ei ole.',
  'conversation-not-found': 'Sellist vestlust ei ole või ei ole see teie oma.',
  'email-unknown': 'Selle e-posti aadressiga kontot ei leitud.',
  'link-invalid': 'See link ei kehti. Võib-olla on see poolik või on uuem link selle asendanud.',
  'link-expired': 'See link on aegunud.',
  'email-taken': 'Selle e-posti aadressiga konto on juba olemas.',
  'artist-exists': 'Teil on juba kunstniku profiil.',
  'artwork-taken-down': 'Oleme selle teose müügilt eemaldanud. Saate otsuse kohta kaebuse esitada.',
  'already-restricted': 'Keegi on seda juba piiranud.',
  'not-restricted': 'Keegi on selle piirangu juba lõpetanud.',
  'already-decided': 'Keegi on selle juba otsustanud.',
  'not-appealed': 'Selle otsuse kohta ei ole keegi kaebust esitanud.',
  'appeal-too-late': 'Kuus kuud, mille jooksul sai otsuse kohta kaebuse esitada, on möödas.',
  'already-appealed': 'Olete selle otsuse kohta juba kaebuse esitanud.',
  'message-not-found': 'Seda sõnumit ei ole enam.',
  'report-not-found': 'Sellist rikkumisteadet ei ole või on link poolik.',
  'session-not-found': 'See seade ei ole enam sisse logitud.',
  'restriction-not-found': 'Sellist piirangut ei ole.',
  'already-reviewed': 'Selle taotluse kohta on juba otsus tehtud.',
  'too-late-to-undo': 'Seda otsust ei saa enam tagasi võtta.',
  'copies-sold': 'Selle teose eksemplare on müüdud ja ostjad peavad teose lehte edaspidigi nägema.',
  'return-too-early': 'Palun valige päev, mis on tänasest hilisem.',
  'artwork-changed': 'Teost on vahepeal muudetud.',
  'changed-meanwhile': 'Keegi teine on seda vahepeal muutnud. Palun vaadake see uuesti üle.',
  'artwork-not-shown': 'See teos ei ole avalik, seega ei saa seda lisada.',
  'price-too-high': 'Hind ei saa olla üle 860\u00a0000\u00a0euro.',
  'artwork-incomplete': 'Täitke kõik kohustuslikud väljad ja lisage pilt.',
  'edition-sold': 'Selle teose eksemplare on müüdud või broneeritud, seepärast ei saa tiraaži nii muuta.',
  'not-possible-now': 'Teose praeguses olekus ei saa seda teha. Laadige leht uuesti.',
  'picture-unavailable': 'Sellelt aadressilt ei õnnestunud pilti laadida.',
  'picture-missing': 'Üht piltidest ei ole enam alles. Laadige see uuesti üles.',
  'own-payment-under-way': 'Üht tellimuse makset alles töödeldakse. Konto saab kustutada, kui see on lõpule jõudnud.',
  'step-not-allowed': 'Seda ei saa enam teha: tellimus on vahepeal muutunud. Palun vaadake see uuesti üle.',
  'tracking-missing':
    'Saadetisel ei ole numbrit, mille järgi seda vaadata, ja ostja ei ole probleemist teatanud. Tarne saab kinnitada ostja.',
  'not-returnable': 'Seda teost ei saa tagastada, välja arvatud juhul, kui sellel on midagi viga.',
  'return-too-late': 'Selle teose tagastamiseks ette nähtud 14 päeva on möödas.',
  'order-not-paid':
    'See tellimus on maksmata, seega ei ole lepingut, millest taganeda, ega makset, mille kohta kviitungit anda.',
  'already-refunded': 'Selle teose eest on raha teile juba tagastatud.',
  'already-withdrawn': 'Olete sellest ostust juba taganenud või teose tagastamisest teatanud.',
  'not-yet-returnable':
    'Seda teost juba pakitakse või on see teel. Tagastada saate selle pärast kättesaamist, kui meie reeglid seda lubavad.',
  'certificate-not-found': 'Sellise numbriga tunnistust ei ole.',
  'certificate-later':
    'Tunnistuse saab alla laadida, kui müük on lõplik: teos on kätte toimetatud ja tagastamise aeg möödas.',
  'certificate-void': 'See müük on tühistatud, seega tunnistust ei ole.',
  'certificate-code-wrong': 'See ei ole selle tunnistuse kood. Võrrelge seda paberi teise lehega.',
  'certificate-handed-on': 'Selle koodiga on tunnistus juba edasi antud. Küsige uuema paberi koodi.',
  'payout-batch-not-found': 'Sellist maksefaili ei ole.',
  'payout-not-found': 'Sellist väljamakset ei ole.',
  'payout-paid-again': 'Summa on vahepeal uuesti välja makstud, seega ei saa märget enam tagasi võtta.',
  'payout-account-changed':
    'Ühe taotluses oleva kunstniku pangakonto on vahepeal muutunud. Lükake taotlus tagasi ja taotlege teisi väljamakseid uuesti.',
  'request-outdated':
    'Pood on pärast taotluse esitamist uuenenud ja taotlust ei saa sellisena enam täita. Palun esitage uus taotlus.',
  'approval-changed': 'Taotlus on vahepeal muutunud. Kontrollige uut summat ja proovige uuesti.',
  'payout-changed':
    'Väljamaksed on vahepeal muutunud. Midagi ei makstud ega märgitud: palun vaadake nimekiri uuesti üle.',
  'payout-batch-taken-back': 'Kõik selle faili väljamaksed on tagasi võetud. Palun koostage uus fail.',
  'payouts-held': 'Selle kunstniku väljamaksed on juba peatatud.',
  'hold-too-long': `Väljamaksed võib peatada kokku kuni ${maxHoldDays} päevaks. Arvesse lähevad kõik peatamised pärast kunstniku viimast väljamakset. Palun sisestage vähem päevi.`,
  'payouts-not-held': 'Selle kunstniku väljamaksed ei ole enam peatatud.',
  'payouts-not-set-up': 'Konto, millelt väljamakseid tehakse, on seadistamata: PAYOUT_NAME, PAYOUT_IBAN ja PAYOUT_BIC.',
  'books-disagree':
    'Raamatupidamine ei klapi, seepärast ei saa praegu midagi välja maksta. Mis on valesti, on näha halduspaneelil.',
  'bank-file-differs': 'Vähemalt ühe väljamakse summa on failis teistsugune kui poes. Midagi ei imporditud.',
  'bank-file-read': 'Failis ei ole midagi uut.',
  'bank-file-malformed': 'See ei ole terviklik camt.054-fail. Midagi ei imporditud.',
  'bank-file-other': 'Failis ei ole väljamaksete kohta midagi.',
  'bank-file-account': 'See fail on teise konto kohta. Midagi ei imporditud.',
  'bank-file-unknown': 'Failis on poele tundmatuid väljamakseid. Midagi ei imporditud.',
  'statement-malformed': 'See ei ole terviklik camt.053-fail. Midagi ei imporditud.',
  'statement-currency': 'See väljavõte ei ole eurodes. Midagi ei imporditud.',
  'statement-sums': 'Väljavõtte tehingute summa ei vasta selle jääkidele. Midagi ei imporditud.',
  'statement-account': 'See väljavõte on teise konto kohta. Midagi ei imporditud.',
  'statement-amount':
    'Väljavõttes on summa, mis sisaldab sendi murdosi või ületab 21\u00a0miljonit eurot. Midagi ei imporditud.',
  'statement-balance': 'Väljavõttes ei ole kirjendatud jääki (OPBD, CLBD ega ITBD). Midagi ei imporditud.',
  'statement-gap':
    'Väljavõtte algjääk ei ole eelmise väljavõtte lõppjääk. Importige enne vahepealsed väljavõtted. Midagi ei imporditud.',
  'statement-read': 'Nende päevade väljavõte on juba imporditud. Midagi ei imporditud.',
  'statement-not-over':
    'Väljavõtte viimane päev ei ole veel läbi. Importige väljavõte, mis lõpeb hiljemalt eilse päevaga. Midagi ei imporditud.',
  'return-address-missing': 'Kunstniku tagastusaadressi me ei tea. Palun küsige see kõigepealt kunstnikult.',
  'receipt-missing': 'Palun lisage pilt saatmiskviitungist.',
  'iban-invalid': 'See IBAN ei ole õige või on pank väljaspool SEPA piirkonda. Palun kontrollige seda.',
  'birth-date-needed': 'Eraisikust müüja peab märkima sünnikuupäeva.',
  'refund-too-large': 'Nii palju ei ole enam tagasi maksta.',
  'refund-changed':
    'Selle teose eest on vahepeal raha tagasi makstud. Rohkem ei makstud: palun vaadake tellimus uuesti üle.',
  'refund-under-way': 'Seda tagasimakset parajasti tehakse. Palun proovige minuti pärast uuesti.',
  'refund-unsettled':
    'Vahepeal on makseteenuse pakkuja juures tehtud tagasimakse. Palun selgitage enne see, et ostjale ei makstaks kaks korda.',
  'payouts-waiting': 'Väljamakse ühele neist kunstnikest ootab juba kinnitust.',
  'refund-waiting': 'Selle teose eest on tagasimakset juba soovitud ja me kontrollime seda.',
  'postage-changed': 'Ostja on nõuet muutnud. Midagi ei märgitud makstuks: palun vaadake nõue uuesti üle.',
  'event-closed': 'See maksesündmus on suletud, seega tagasimakset ei tehta.',
  'refund-pending': 'Makseteenuse pakkuja alles teeb tagasimakset. Sündmus suletakse, kui raha on ostjale saadetud.',
  'postage-waiting': 'Selle saatekulu maksmine ootab kinnitust. Seni ei saa midagi muuta.',
  'refund-owed': 'Ostjal on sellele tagasimaksele õigus, seega ei saa sellest keelduda.',
  'messages-blocked': 'Siia sõnumeid vastu ei võeta.',
  'recipient-unreachable': 'Sellele inimesele ei saa praegu kirjutada.',
  'address-unconfirmed':
    'See inimene ei ole oma e-posti aadressi kinnitanud. Halduriks saab määrata ainult kinnitatud aadressiga inimese.',
  'last-administrator': 'See on viimane haldur. Määrake enne keegi teine halduriks.',
  'not-yourself': 'Oma kontoga seda teha ei saa.',
  'not-selling': 'See kunstnik siin ei müü.',
  'sales-open':
    'Mõni müüdud teos ei ole veel ostjani jõudnud või on tagasiteel. Konto saab kustutada, kui need tellimused on lõpule viidud.',
  'money-owed':
    'Arveldused on veel pooleli. Konto saab kustutada, kui viimane müük on välja makstud ja midagi ei ole vaja tagasi maksta.',
  'remainder-owed':
    'Teenitud rahast on maksmata vähem kui 1 euro. Konto saab kustutada, kui see on välja makstud või sellest on loobutud.',
  'remainder-changed': 'Teile makstav summa on vahepeal muutunud. Palun vaadake see uuesti üle.',
  'returns-open': 'Ostjad saavad müüdud teoseid veel tagastada. Konto saab kustutada pärast selle tähtaja möödumist.',
  'dispute-open':
    'Ostja pank on vaidlustanud makse müüdud teose eest. Konto saab kustutada, kui vaidlus on lahendatud.',
  'adjustment-open': 'Arvestuse parandus ootab otsust. Konto saab kustutada pärast seda.',
  'needs-another-administrator': 'Sellega peab nõustuma teine haldur.',
  'vat-registrations-overlap':
    'Need päevad kattuvad teise registreeringuga. Palun kontrollige esimest ja viimast päeva.',
  'vat-number-changed': 'Kunstniku käibemaksukohustuslase number on vahepeal muutunud. Palun kontrollige uut numbrit.',
  'vies-check-in-future': 'Kontrollimise päev ei saa olla tulevikus.',
  'tax-file-not-due': 'Esitamata andmeid ei ole.',
  'tax-details-missing': 'Maksuandmed puuduvad. Faili saab koostada, kui müüja on need lisanud.',
  'agreement-too-early':
    'Te ei saa sellega veel nõustuda. Ainus ja uus haldur peavad ootama 24 tundi. Kui haldurirolli andis teile soovi esitaja, tuleb oodata 30 päeva.',
  'adjustment-unbalanced': 'Paranduses peab olema vähemalt kaks rida, mille summa on null.',
  'adjustment-account':
    'Parandada saab ainult kunstnikele saadaolevat summat ja vahendustasu. Teiste kontode seisu ütlevad makseteenuse pakkuja ja pank.',
  'adjustment-twice': 'Sama konto on kirjas kaks korda. Pange see ühele reale.',
  'refund-open': 'Müüdud teose tagasimakset veel kontrollitakse. Konto saab kustutada, kui see on otsustatud.',
  'payout-open': 'Väljamakse on veel pooleli. Konto saab kustutada, kui see on lõpule viidud.',
  'payout-returnable':
    'Pank võib viimase väljamakse veel tagastada. Konto saab kustutada, kui väljamaksest on möödunud kümme tööpäeva.',
  'too-large': formProblems['too-large'],
  'request-timeout': 'Päringu saabumine võttis liiga kaua. Palun proovige uuesti.',
  'headers-too-large': 'Päring on liiga suur. Kustutage selle poe küpsised ja proovige uuesti.',
  'wrong-content-type': 'Sellist sisu siin vastu ei võeta.',
  'picture-too-complex':
    'Selle pildi lugemine võtab liiga palju aega või mälu. Palun salvestage see tavalise JPEG-failina ja laadige uuesti üles.',
  'post-empty': 'Sellest tekstist ei saa midagi näidata. Palun kirjutage midagi.',
  'collection-incomplete': 'Kollektsioonil peab olema pealkiri.',
  'rule-invalid': 'See reegel ei sobi. Palun valige vähemalt üks tunnus.',
  'shop-fact-needed':
    'Avatud poel peavad olema nimi, ärinimi, registrikood, tänav, linn, telefon ja toimiv e-posti aadress.',
  'publish-in-past': 'See aeg on juba möödas. Palun valige tulevane aeg.',
  'weak-password': formProblems['weak-password'],
  'csv-empty': 'Failis ei ole ühtegi teost.',
  'csv-encoding':
    'See ei ole UTF-8 kodeeringus CSV-fail. Valige tabelitöötlusprogrammis „Salvesta nimega“ ja „CSV UTF-8“.',
  'csv-malformed': 'See fail ei ole korrektne CSV: jutumärk on vales kohas.',
  'csv-columns': 'Faili esimeses reas peavad olema malli veergude nimed.',
  'csv-too-long': 'Ühes failis võib olla kuni 500 teost. Palun jagage see osadeks.',
  'too-many-uploads': 'Üles laaditakse juba palju pilte. Palun oodake, kuni need on valmis.',
  'too-much-uploaded':
    'Teil on palju üleslaaditud pilte, mis ei kuulu veel ühegi teose juurde. Palun salvestage enne oma teosed või eemaldage mõned pildid.',
  unexpected: errors.text,
  'document-damaged':
    'Talletatud dokument ei ole enam see, mis väljastati, ja seepärast me seda ei näita. Haldurid teavad sellest ja taastavad selle.',
  'still-failing': 'See ei õnnestunud ka nüüd. Põhjuse leiate logist.',
  'provider-unavailable':
    'Makseteenuse pakkuja praegu ei vasta. Palun proovige mõne minuti pärast uuesti: kaks korda raha ei tagastata.',
  'refund-not-taken': 'Makseteenuse pakkuja keeldus tagasimaksest uuesti. Tagasimakse jääb ootele.',
  'document-unavailable':
    'Dokumente ei saa praegu lugeda. Midagi ei ole kadunud: palun proovige mõne minuti pärast uuesti.',
  'search-unavailable': errors.searchUnavailable,
  unavailable: 'See ei ole praegu saadaval. Palun proovige mõne aja pärast uuesti.',
}

export const aboutSelf: typeof en.aboutSelf =
  'Oma tellimuse, teose ega raha üle ei saa ise otsustada. Seda peab tegema teine haldur.'

export const aboutSelfWaits: typeof en.aboutSelfWaits = (moment) =>
  `Otsus puudutab teie enda tellimust, teost või raha ja teist haldurit ei ole. See jõustub ${moment}. Seni saate selle lehel „Kinnitused“ tagasi võtta.`
