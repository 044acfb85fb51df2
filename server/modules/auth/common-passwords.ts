/** The best-known passwords of eight characters and more, lower case, apart by white space; shorter ones are refused by their length. */

export const COMMON_PASSWORDS = `
!@#$%^&* !@#$%^&*() !qaz2wsx 00000000 000000000 0000000000 00000001 00112233 01010101 01011970 01011980
01011990 01012000 01012001 01234567 012345678 0123456789 02468024 08520852 0987654321 0987poiu 0p9o8i7u
1!2@3#4$ 10011001 10101010 1010101010 10203040 1020304050 102030405060 10293847 1029384756 11111111
111111111 1111111111 11111222 11111990 11112222 11221122 11223344 1122334455 112233445566 11235813 12121212
1212121212 12121990 12211221 12301230 12312312 123123123 12332100 123321123 12341234 123412345 12344321
1234512345 123454321 1234554321 12345612 123456123 123456123456 12345677 12345678 123456780 123456781
123456789 1234567890 12345678901 123456789012 12345679 123456abc 123456asd 123456qwerty 12345abc 12345qwert
1234abcd 1234asdf 1234qwer 12365478 12369874 123698745 123abc123 123asd123 123qwe123 123qweasd 123qweasdzxc
13131313 1314520520 13243546 1324354657 13571357 13579246 135792468 1357924680 14141414 147147147 14725836
147258369 147852369 14789632 15151515 159159159 159357258 15935746 15975315 1597532486 159753456 159951159
16777216 18273645 19191919 19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991 19921992
19931993 19941994 19951995 19961996 19971997 19981998 19991999 1a2b3c4d 1a2s3d4f 1q2w3e4r 1q2w3e4r!
1q2w3e4r5t 1q2w3e4r5t6y 1qaz!qaz 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20002000 20012001 20022002 20022003
20102010 20112011 20122012 20202020 20202021 20232023 20242024 20252025 21212121 22222222 222222222
2222222222 22223333 22334455 23232323 23456789 234567890 24681012 2468101214 246813579 24682468 25252525
25802580 258258258 27182818 2wsx3edc 31121999 31313131 31415926 314159265 321321321 321654987 32323232
33333333 333333333 3333333333 33445566 34343434 34567890 36925814 369369369 3edc4rfv 44444444 444444444
4444444444 44556677 45454545 45612378 456456456 45678901 456789123 52013140 5201314520 54545454 55554444
55555555 555555555 5555555555 55667788 56565656 56789012 654321654 654654654 65656565 66666666 666666666
6666666666 66668888 67676767 741741741 741852963 753753753 76543210 77777777 777777777 7777777777 77777778
78787878 78945612 789456123 789789789 852852852 86428642 87654321 87878787 88886666 88888887 88888888
888888888 8888888888 88888889 89898989 90909090 951951951 963852741 963963963 987456321 98765432 987654321
9876543210 98989898 99887766 998877665544 99998888 99999999 999999999 9999999999 a1234567 a12345678
a123456789 a1a2a3a4 a1b2c3d4 a1s2d3f4 aa123456 aa12345678 aaa12345 aaaa1111 aaaaaaaa aaaaaaaaa aaaaaaaaaa
aaaabbbb aabbccdd abababab abc12345 abc123456 abc123abc abcabc123 abcabcabc abcd1234 abcd12345 abcd123456
abcdef12 abcdef123 abcdefg1 abcdefg123 abcdefgh abcdefghi abigail1 abretesesamo access12 access123 access14
admin123 admin1234 admin12345 admin123456 adminadmin administrador administrateur administrator adrian12
africa12 alejandra alejandro alexander alexander1 alexandra alexandre alexis12 amanda12 amanda123 america1
american1 amour123 andrea12 andrea123 andrew12 andrew123 angel123 angel1234 angelica angelina angels12
anonymous anthony1 anthony123 antonio1 anything apollo12 apollo13 apple123 apple1234 apples12 argentina
artist12 artist123 asd12345 asd123asd asdasdasd asdf1234 asdf4321 asdfasdf asdfg123 asdfghj1 asdfghjk
asdfghjkl asdfghjkl1 asdqwe123 ashley12 ashley123 athena12 augustus austin12 australia autumn12 autumn123
autumn2020 autumn2021 autumn2022 autumn2023 autumn2024 autumn2025 avalon12 avatar12 azerty12 azerty123
azerty1234 azertyazerty azertyui azertyuiop baby1234 babyangel babybaby babyboy1 babygirl babygirl1
babygirl12 babygirl123 backup12 bailey12 bailey123 banana12 banana123 bananas1 barbara1 barcelona barcelona1
baseball baseball1 baseball12 baseball123 basketball basketball1 bbbbbbbb beach123 beautiful beautiful1
beer1234 believe1 bella123 benjamin benjamin1 benutzer bhu89ijn birthday birthday1 blablabla black123
blackcat blackjack blahblah blessed1 blessing blizzard blue1234 blue12345 blueberry bonbon12 bonjour1
bonjour123 bordeaux brandon1 brandon123 brasil12 brian123 brooklyn brooklyn1 bulldogs business business1
buster12 buster123 butter12 buttercup butterfly butterfly1 california california1 camelot1 camera12 camila12
camille1 camille123 canada12 candy123 candy1234 candyman carlos12 carlos123 caroline caroline1 carpediem
carpediem1 casino12 cccccccc champion champion1 champions changeit changeme changeme1 changeme123 charles1
charlie1 charlie12 charlie123 charlie2 cheerleader cheese12 cheese123 cheesecake chemistry cherries cherry12
cherry123 chicago1 chicago123 chicken1 chocolat chocolat1 chocolate chouchou christ12 christian christian1
christina christine christopher christopher1 church12 cinema12 claudia1 clement1 coco1234 coffee12 coffee123
college1 colombia company1 computer computer1 computer12 computer123 consulting contrasena contrasena1
contraseña cookie12 cookie123 cookies1 cookies123 cooper12 cooper123 corazon1 coucou12 cowboy12 cowboys1
cowgirl1 cracker1 cristina crystal1 crystal123 cupcake1 cutie123 cutiepie daisy123 dallas12 dancer12
dancer123 dancing1 daniel12 daniel123 daniela1 danielle danielle1 database david123 david1234 dddddddd
december december1 december12 default1 default123 demo1234 demodemo demon666 destiny1 deutschland developer
devil666 diamond1 diamond123 diamonds diego123 digital1 digital123 doctor12 doggy123 dollars1 dolphin1
dolphins dortmund doudou12 doudou123 dragon12 dragon123 dragon1234 dragonball dragons1 driver12 drummer1
drums123 duchess1 dudedude dylan123 eagles12 edcrfvtgb eduardo1 edward12 eeeeeeee electric electronic
elephant elizabeth elizabeth1 emerald1 emily123 emma1234 engineer engineer1 england1 enter123 espana12
espana123 estrella estrella1 everything excalibur faith123 faithful falcon12 fdsa4321 february february1
felix123 fernando fernando1 ffffffff firewall fishing1 florida1 football football1 football12 football123
forever1 forever123 forever2 forever21 france12 france123 francisco francisco1 frankfurt freedom1 freedom123
friday12 friday13 fussball fussball1 futbol12 futbol123 gabriel1 gabriel123 gabriela gabriela1 gamer123
gamer1234 gaming12 gateway1 george12 george123 germany1 gggggggg ghost123 ginger12 ginger123 gladiator
godbless godisgood golden12 goldfish golfer12 goodluck goodmorning goodnight gorgeous grace123 grapes12
green123 green1234 guadalupe guest123 guestguest guillaume guitar12 guitar123 guitarist gymnast1 h4ck3r12
hacker12 hacker123 hahahaha hallo123 hallo1234 hallohallo hamburg1 hamburger handsome hannah12 hannah123
harley12 harley123 heaven12 heavenly hello123 hello1234 hello12345 hellohello hercules hhhhhhhh hiphop12
hiver2024 hockey12 hola1234 holahola holiday1 honey123 honeybee hope1234 horses12 hospital houston1 hunter12
hunter123 hunting1 hurricane ichliebedich iiiiiiii ilovegod iloveme1 iloveyou iloveyou! iloveyou1 iloveyou2
internet internet1 internet123 ireland1 isabella isabella1 island12 jackpot1 jackson1 jackson123 jajajaja
jamaica1 january01 january1 jasmine1 jasmine123 jason123 jennifer jennifer1 jeremy12 jessica1 jessica123
jesus123 jesus1234 jesuschrist jetaime1 jetaime123 jewels12 jjjjjjjj jonathan jonathan1 jordan12 jordan123
jordan23 joseph12 joshua12 joshua123 julian12 julian123 julien12 julien123 justin12 justin123 k1234567
kangaroo karina12 katharina kevin123 keyboard keyboard1 killer12 killer123 king1234 kisses12 kissme12
kissme123 kitten12 kitty123 kkkkkkkk knight12 lacrosse lalala12 lalala123 lalalala laptop12 laura123
lauren12 laurent1 lemon123 leopard1 letmein! letmein1 letmein12 letmein123 letmeinnow liebling lifeisgood
lightning lkjhgfdsa llllllll login123 login1234 loginlogin london12 london123 loulou12 loulou123 love1234
love12345 lovebug1 lovehate lovelove lovely12 lovely123 loveme12 loveme123 lover123 loverboy lovers12
loveyou1 loveyou2 lucifer1 lucky123 lucky1234 lucky12345 lucky777 m1234567 madison1 madison123 madrid12
maggie12 maggie123 mamamama mamapapa manager1 manuel12 maria123 mariana1 marina12 mariposa mariposa1
marketing marseille marseille1 martin12 martin123 master01 master12 master123 masterkey masters1 mathieu1
matthew1 matthew123 matthias max12345 maxime12 maximilian medical1 melanie1 melissa1 meowmeow merlin12
merlin123 metal123 metalhead mexico12 mexico123 michael1 michael12 michael123 michele1 michelle michelle1
miguel12 miguel123 million1 millionaire miracle1 mivida123 mmmmmmmm mnbvcxz1 mnbvcxzlkj molly123 monamour
monday12 money123 moneyman moneymoney monica12 monitor1 monkey12 monkey123 monkey1234 monster1 monsters
moonlight mot2passe motdepasse motdepasse1 motocross motorcycle mountain mountains mouse123 movie123
movies12 muenchen muffin12 muffin123 music123 music1234 musica12 musician musicman musique1 mustang1
mustangs mylove12 mylove123 mypass12 mypass123 mypassword mysecret myself12 mystery1 nananana natalie1
natasha1 network1 neveragain neverdie nevergiveup newpass1 newpassword newyork1 newyork123 nicholas
nicholas1 nicolas1 nicolas123 nicole12 nicole123 ninja123 ninja1234 nnnnnnnn nobody12 noname12 nopass123
nopassword nothing1 nothing123 nounours november november1 november11 ocean123 october1 october10 office12
office123 oldpassword olympus1 onelove1 onlyone1 oooooooo opensesame opensource openup12 orange12 orange123
orange1234 p0o9i8u7 p4ssw0rd p4ssword p@ssw0rd p@ssw0rd! p@ssw0rd1 p@ssw0rd123 p@ssword pa$$w0rd pa$$word
pa55w0rd pa55word pancake1 panther1 panthers papapapa papillon paradise paradise1 paris123 pass1234
pass12345 pass123456 passcode passkey1 passpass passphrase passport passw0rd passw0rd! passw0rd1 passw0rd123
password password! password. password00 password007 password01 password02 password1 password1! password10
password11 password12 password123 password123! password1234 password12345 password123456 password2
password2020 password2021 password2022 password2023 password2024 password2025 password21 password22
password3 password4 password5 password6 password7 password77 password8 password9 password99 password?
password@1 password@123 passwordpassword passwort passwort1 passwort123 patricia patricia1 patrick1
patrick123 pauline1 peace123 peaceful peaches1 peanut12 peanut123 peanuts1 pearl123 pegasus1 penguin1
pepper12 pepper123 phantom1 phoenix1 phoenix123 physics1 piano123 pickle12 picture1 pineapple pirate12
pirates1 pizza123 pizza1234 platinum player12 player123 poilkjmnb poiu0987 poiuytrewq popcorn1 portugal
poseidon potato12 pppppppp primavera prince12 princesa princesa1 princess princess1 princess12 princess123
princesse princesse1 printer1 prinzessin private1 program1 programmer pumpkin1 puppies1 puppy123 purple12
purple123 q1234567 q12345678 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q2w3e4r5 qazwsx12 qazwsx123 qazwsxed qazwsxedc
qazxswedc qq123456 qqqqqqqq queen123 qwe12345 qwe123qwe qweasd123 qweasdzxc qweasdzxc123 qweqweqwe qwer1234
qwer4321 qwert123 qwert1234 qwert12345 qwerty01 qwerty1! qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345
qwerty123456 qwerty21 qwerty321 qwerty77 qwerty78 qwerty99 qwertyqwerty qwertyui qwertyuiop qwertz12
qwertz123 qwertzui qwertzuiop rabbit12 rabbit123 racecar1 rachel12 racing12 rainbow1 rainbow123 rainbows
rebecca1 red12345 rewq4321 ricardo1 rich1234 richard1 robert12 robert123 roberto1 rockandroll rocknroll
rockstar rockstar1 rocky123 root1234 rootroot rrrrrrrr ruby1234 runner12 s1234567 sabrina1 sales123 salut123
samantha samantha1 sammy123 samurai1 sandra12 sandra123 sandwich sapphire saturday saturday1 schatz12
schatz123 schatzi1 school12 science1 scorpio1 scorpion scotland sebastian sebastian1 secret12 secret123
secret1234 secure12 secure123 security security1 security123 september september1 server12 service1 sesame12
sesamopen sevilla1 shadow12 shadow123 shadow1234 silver12 silver123 silver1234 singer12 skateboard skater12
snowball snowboard snowflake soccer10 soccer12 soccer123 softball softball1 software soleil12 soleil123
somebody something sommer12 sommer123 sommer2023 sommer2024 sonnenschein sophie12 sophie123 spaghetti
spartan1 spider12 spring12 spring123 spring2020 spring2021 spring2022 spring2023 spring2024 spring2025
ssssssss stardust starlight stefan12 stefan123 stephanie stephanie1 steven12 storm123 strawberry student1
student123 success1 successful sugar123 summer01 summer12 summer123 summer2020 summer2021 summer2022
summer2023 summer2024 summer2025 summer99 sunday12 sunflower sunrise1 sunset12 sunshine sunshine! sunshine1
sunshine12 sunshine123 support1 surfer12 surfing1 sweetheart sweetie1 sweetness sweetpea sweety12 swimmer1
swimming sydney12 system12 taylor12 taylor123 teacher1 teamo123 teamo1234 teamomucho technology temp1234
temporal temporary tennis12 tequiero tequiero1 tequila1 test1234 test12345 test123456 tester12 testing1
testing123 testtest thepassword thomas12 thomas123 thorsten thunder1 thursday tiger123 tigger12 tigger123
titanic1 together tomato12 toor1234 tornado1 toto1234 totototo toulouse tournesol trinity1 trombone truck123
truelove truelove1 trumpet1 trustno1 tttttttt tuesday1 turtle12 tyler123 unicorn1 unicorn123 unknown1
unknown123 user1234 username usuario1 uuuuuuuu vacation valencia valentin valentina vampire1 vanessa1
verano123 verano2024 veronica veronica1 victor12 victoria victoria1 vincent1 violin12 vodka123 volcano1
volleyball vvvvvvvv w2e3r4t5 warrior1 warriors waterfall website1 wednesday welcome! welcome01 welcome1
welcome12 welcome123 welcome2 whatever whatever1 whatever123 whiskey1 white123 whitewolf william1 william123
winner12 winner123 winter12 winter123 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025
wireless wizard12 wolfgang woofwoof wrestling wsxedcrfv wwwwwwww wxcvbn12 xxxxxxxx xxxxxxxxxx xyzxyzxyz
yellow12 yellow123 yourpassword yxcvbnm1 yyyyyyyy z1234567 zaq12wsx zaq1xsw2 zaq1zaq1 zeus1234 zombie12
zse45rdx zxcasdqwe zxcv1234 zxcvbnm, zxcvbnm0 zxcvbnm1 zxcvbnm123 zxcvzxcv zxczxczxc zz123456 zzzzzzzz
zzzzzzzzz
`;
