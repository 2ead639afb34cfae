/** Passwords of at least ten characters that guessing programs try first; shorter ones are refused by their length. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
    password12 password123 password1234 password12345 password123456 passw0rd123 passw0rd1234 p@ssword123
    p@ssw0rd123 p@ssw0rd1234 mypassword mypassword1 mypassword123 newpassword newpassword1 thepassword yourpassword
    password01 password2024 password2025 password2026 passwordpassword passwordone passwort123 adminadmin
    admin12345 admin123456 administrator administrator1 adminpassword rootpassword superadmin superadmin1
    superuser123 1234567890 12345678910 123456789012 123456789a a123456789 abc123456789 0123456789 9876543210
    0987654321 1029384756 1122334455 1212121212 1231231231 123123123123 123321123321 123454321123 147258369a
    1472583690 159753159753 1234512345 123456123456 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qaz2wsx3edc4rfv
    zaq12wsxcde3 q1w2e3r4t5 q1w2e3r4t5y6 1234qwerasdf 1234qwer1234 12345qwert qwerty12345 qwerty123456 qwerty1234
    qwerty123! qwertyuiop qwertyuiop1 qwertyuiop123 qwertyqwerty qwerasdfzxcv asdfghjkl1 asdfghjkl123 asdfghjklz
    asdfasdfasdf zxcvbnmasdf zxcvbnm123 zxcvbnm1234 poiuytrewq mnbvcxzlkj qazwsxedcrfv qazwsxedc1 qazwsx123456
    abcdefghij abcdefghijk abcd123456 abcd1234567 abcde12345 abc1234567 abcdefg123 aa12345678 a1b2c3d4e5 a1s2d3f4g5
    1a2b3c4d5e iloveyou12 iloveyou123 iloveyou1234 iloveyouforever iloveyou11 letmein123 letmein1234 letmeinplease
    welcome123 welcome1234 welcome12345 welcome2024 welcome2025 welcome2026 changeme123 changeme1234 changemenow
    pleasechange default123 default1234 temporary1 temporary123 temppassword guest12345 guestguest test123456
    test1234567 testtest123 testpassword test12345678 testing123 testing1234 testaccount demo123456 demodemodemo
    sample1234 secret1234 secret12345 topsecret1 supersecret mysecret123 trustno1234 opensesame hello12345
    hello123456 helloworld helloworld1 helloworld123 goodmorning sunshine12 sunshine123 princess12 princess123
    princess1234 football12 football123 baseball12 baseball123 basketball basketball1 basketball123 superman12
    superman123 batman1234 spiderman1 spiderman123 starwars12 starwars123 dragon1234 dragonball dragonball1
    monkey1234 shadow1234 master1234 masterpass michael123 michelle123 jennifer123 jonathan123 charlie123
    charlie1234 liverpool1 liverpool123 manchester manchester1 chelsea123 chelsea1234 arsenal123 arsenal1234
    barcelona1 barcelona123 realmadrid juventus123 pokemon123 pokemon1234 computer12 computer123 internet12
    internet123 samsung123 samsung1234 google1234 facebook12 facebook123 instagram1 whatsapp123 linkedin123
    microsoft1 microsoft123 windows123 windows1234 minecraft1 minecraft123 playstation nintendo123 butterfly1
    butterfly123 chocolate1 chocolate123 strawberry strawberry1 beautiful1 beautiful123 sweetheart babygirl12
    babygirl123 lovelylove forever123 freedom123 freedom1234 whatever12 whatever123 blink182182 fuckyou123
    fuckyou1234 mustang123 mercedes12 mercedes123 porsche911 ferrari123 corvette123 hannah1234 jessica123
    jessica1234 andrew1234 matthew123 alexander1 alexander123 elizabeth1 elizabeth123 christian1 christopher
    christina1 veronica123 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 autumn2025 spring2025
    january2025 december2025 monday1234 friday1234 australia1 australia12 australia123 aussieaussie brisbane12
    brisbane123 brisbane1234 queensland queensland1 queensland123 sydney1234 sydney12345 melbourne1 melbourne123
    melbourne1234 adelaide12 adelaide123 perth12345 collingwood collingwood1 essendon123 broncos123 broncos1234
    wallabies1 vegemite12 vegemite123 cronulla123 newzealand newzealand1 halfpallet halfpallet1 halfpallet123
    imports1234 container1 container123 warehouse1 warehouse123 wholesale1 wholesale123
  `
    .trim()
    .split(/\s+/),
);
